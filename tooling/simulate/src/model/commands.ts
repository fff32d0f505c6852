import disclosure from '../../../../packages/enrollment-forms/src/electronic-disclosure.json'
import declaration from '../../../../packages/enrollment-forms/src/signing-declaration.json'
import { COMPLETE } from '../people/complete-answers'
import {
  type Application,
  ask,
  expectStatus,
  expectThat,
  FIELDS,
  isAccount,
  newText,
  refusal,
  type Step,
} from './model'
import { requestLink } from './sign-in-links'

/** Maximum number of applications in a simulation. */
export const MOST_APPLICATIONS = 4
const EMAILS = ['ann@example.com', 'bob@example.com'] as const

interface Answered {
  readonly section: string
  readonly field: string
  readonly value: unknown
}

export async function begin(step: Step): Promise<void> {
  const { model, browser } = step
  if (model.applications.length >= MOST_APPLICATIONS) return
  if (model.users[browser] === undefined) {
    expectStatus(await ask(step, 'POST /api/auth/register-anonymous'), 200, 'A registration')
    model.users[browser] = newText(model)
  }
  // An application without an insurer cannot be sent (D71).
  const insurer = { body: { version: 8, naic: 'SAMPLE1' }, key: keyOf(newText(model)) }
  expectStatus(await ask(step, 'POST /api/onboarding/save', insurer), 200, 'A chosen insurer')
  const name = newText(model)
  const body = { name, schemaId: 'medicare-supplement' }
  const made = await ask(step, 'POST /api/application', { body, key: keyOf(name) })
  expectStatus(made, 200, 'A new application')
  model.applications.push({
    ...(made.body as Pick<Application, 'id' | 'resumeCode' | 'revision'>),
    ...{ answers: new Map(), owner: model.users[browser] },
    ...{ number: undefined, reference: undefined, resumed: false },
  })
}

const keyOf = (text: string): string => text.padEnd(16, '-')

/** Saves answers and returns whether they were accepted. */
async function saveAnswers(
  step: Step,
  application: Application,
  changes: readonly Answered[],
): Promise<boolean> {
  const saved = await ask(step, `PATCH /api/application/${application.id}/answers`, {
    ...{ body: { changes }, key: keyOf(newText(step.model)) },
  })
  const refused = refusal(step, application) ?? (application.reference ? 409 : undefined)
  expectStatus(saved, refused ?? 200, 'A save')
  if (refused) return false
  const { revision } = saved.body as { revision: number }
  expectThat(revision > application.revision, 'A save increases the revision', revision)
  application.revision = revision
  for (const { section, field, value } of changes) {
    if (section === 'applicant') application.answers.set(field, value)
  }
  return true
}

export async function save(step: Step): Promise<void> {
  const { model, application } = step
  if (!application) return
  const field = FIELDS[model.count % FIELDS.length] ?? FIELDS[0]
  await saveAnswers(step, application, [{ section: 'applicant', field, value: newText(model) }])
}

export async function read(step: Step): Promise<void> {
  const { application } = step
  if (!application) return
  const { id, answers, revision, reference } = application
  const answer = await ask(step, `GET /api/application/${id}`)
  const refused = refusal(step, application)
  expectStatus(answer, refused ?? 200, 'A read')
  if (refused) return
  const found = answer.body as {
    revision: number
    reference?: string
    answers: { applicant?: Record<string, unknown> }
  }
  for (const field of FIELDS) {
    const value = found.answers.applicant?.[field]
    const last = answers.get(field)
    expectThat(value === last, `${field} is ${String(last)}`, value)
  }
  expectThat(found.revision === revision, `The revision is ${revision}`, found.revision)
  expectThat(found.reference === reference, `The reference is ${reference}`, found.reference)
}

export async function list(step: Step): Promise<void> {
  const { model, browser } = step
  const user = model.users[browser]
  const answer = await ask(step, 'GET /api/application')
  expectStatus(answer, 200, 'A list')
  const own = model.applications
    .filter(({ owner }) => owner !== undefined && owner === user)
    .map(({ id }) => id)
  const found = (answer.body as { id: string }[]).map(({ id }) => id)
  const inOrder = (ids: readonly string[]) => ids.toSorted().join()
  expectThat(inOrder(found) === inOrder(own), `The list has ${own.join()}`, found)
}

/**
 * Signs in with an email link. Anonymous applications in this browser move to the account. The
 * browser stays anonymous if it is not allowed to request another link.
 */
export async function signIn(step: Step): Promise<void> {
  const { model, browser } = step
  const before = model.users[browser]
  if (before === undefined || isAccount(before)) return
  const email = EMAILS[newText(model).length % EMAILS.length] ?? EMAILS[0]
  const token = await requestLink(step, email)
  if (token === undefined) return
  // Inject no fault into this request, because a token works only once. If the response were lost,
  // the browser would need another token.
  const verified = await ask({ ...step, trouble: 'none' }, 'POST /api/auth/verify', {
    body: { token, moveWork: true },
  })
  expectStatus(verified, 200, 'A sign-in')
  model.users[browser] = email
  const known = model.knownBrowsers.get(email) ?? new Set()
  model.knownBrowsers.set(email, known.add(browser))
  for (const application of model.applications) {
    const { owner, number } = application
    if (owner === before) application.owner = email
    if (number?.user === before) application.number = { user: email, value: number.value }
  }
}

export async function resume(step: Step): Promise<void> {
  const { model, application, browser } = step
  if (!application) return
  const { resumeCode, owner, reference } = application
  const user = model.users[browser]
  const answer = await ask(step, 'POST /api/applications/resume', { body: { resumeCode } })
  const isOpen = owner !== undefined && !reference && (!isAccount(owner) || owner === user)
  expectStatus(answer, user === undefined ? 401 : isOpen ? 200 : 404, 'A resume')
  if (user === undefined || !isOpen || owner === user) return
  Object.assign(application, { owner: user, resumed: true })
}

/**
 * Answers everything, agrees to electronic records, and sends an application. If the application
 * was already sent, sends it again.
 */
export async function submit(step: Step): Promise<void> {
  const { model, application, browser } = step
  if (!application) return
  const { id, answers, reference } = application
  const number = String(219_000_000 + model.count)
  const names = FIELDS.map((field) => ({ section: 'applicant', field, value: newText(model) }))
  const sensitive = { section: 'applicant', field: 'max_ssn', value: number }
  if (await saveAnswers(step, application, [...COMPLETE, ...names, sensitive])) {
    application.number = { user: model.users[browser], value: number }
    const body = { version: disclosure.version }
    const agreed = await ask(step, `POST /api/application/${id}/disclosure`, { body })
    expectStatus(agreed, 200, 'A consent')
    // A signature needs the documents of the sale.
    const mailed = await ask(step, `POST /api/application/${id}/sale-documents/mail`)
    expectStatus(mailed, 200, 'A request for paper')
  }
  const signature = `${String(answers.get('first_name'))} ${String(answers.get('last_name'))}`
  const body = { signature, consent: true, declaration: declaration.version }
  const sent = await ask(step, `POST /api/application/${id}/submit`, { body })
  const refused = refusal(step, application)
  expectStatus(sent, refused ?? 200, 'A submission')
  if (refused) return
  const submitted = sent.body as { reference: string; revision: number }
  if (reference) expectThat(submitted.reference === reference, `It is ${reference}`, submitted)
  application.reference = submitted.reference
  application.revision = submitted.revision
}

/**
 * Erases a person. A draft that was resumed with a code delays the erasure, but the person's
 * sessions end immediately.
 */
export async function erase(step: Step): Promise<void> {
  const { model, browser, trouble } = step
  const user = model.users[browser]
  if (user === undefined) return
  const answer = await ask(step, 'DELETE /api/my-data')
  // A repeated request gets status 401 if the first request already ended the session.
  const isRepeated = trouble !== 'none' && answer.status === 401
  if (!isRepeated) expectStatus(answer, 200, 'An erasure')
  const own = model.applications.filter(({ owner }) => owner === user)
  const waits = own.some(({ resumed, reference }) => resumed && !reference)
  if (!waits) {
    for (const application of own) application.owner = undefined
    model.knownBrowsers.delete(user)
  }
  for (const [other, name] of model.users.entries()) {
    if (name === user) model.users[other] = undefined
  }
}

export const restart = ({ api }: Step): Promise<void> => api.restart()
