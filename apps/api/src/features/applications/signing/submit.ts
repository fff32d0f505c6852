import { addHours } from 'date-fns'
import type {
  ApplicationSubmitted,
  SessionUser,
  SignerRole,
  SubmitApplication,
  SubmittedOffer,
} from '@gapwise/api-contract'
import { textAnswer } from '@gapwise/enrollment'
import type { Form } from '@gapwise/form-engine'
import { verifyEmail } from '@gapwise/form-engine/verifiers'
import { checkSignature } from '@gapwise/medicare-rules'
import { ApiError } from '../../../errors/api-error'
import type { Mailer } from '../../../mail/mailer'
import type { RateSource } from '../../quotes'
import { newReference } from '../codes'
import { describeSubmission, places } from '../descriptions'
import { deleteConsent, expectConsent } from './disclosure'
import { collectEvidence, type SignedFrom } from './evidence'
import { offerOf } from '../offer'
import { sentMail } from './sent-mail'
import { loadOwned, type ApplicationParts, type LoadedApplication } from '../parts'
import { deleteAnswers } from '../answer-repository'
import { recordEvent } from '../repository'
import { findSubmission, insertSubmission } from './submission-repository'
import { toAnswerIssue } from '../save-answers'
import { withheldIssues } from '../withheld'
import type { SecurityEvents } from '../../security-events'

/** How long the applicant still wants to hear that an application was sent. */
const MAIL_USEFUL_HOURS = 3 * 24

/** What sending an application needs besides: the prices of now, and mail. */
export interface SubmissionParts extends ApplicationParts {
  readonly rates: RateSource
  readonly mailer: Mailer
  readonly events: SecurityEvents
  /** Address of the website, for links in mail. */
  readonly origin: () => string
}

/** A signed application, and who sends it from where. */
export interface SubmitRequest {
  readonly user: SessionUser
  readonly id: string
  readonly body: SubmitApplication
  readonly from: SignedFrom
}

/** An offer, and the application it was made for, as it was then. */
interface PricedOffer {
  readonly row: LoadedApplication['row']
  readonly offer: SubmittedOffer | undefined
}

/**
 * Submits an application once: whoever comes second, at the same moment or later, gets the first result
 * (D53). Everything is checked strictly with the engine the page uses, then with the definition's JSON Schema (D59);
 * only visible answers are kept. Numbers that were given before a resume by code must be typed again first (ADR 20).
 * @throws {ApiError} `CONSENT_MISSING`, `SIGNATURE_MISSING`, `SUBMISSION_INCOMPLETE`, `SCHEMA_DISAGREES`,
 * `DISCLOSURE_MISSING`, `DISCLOSURE_UNKNOWN`, `SIGNATURE_DIFFERS`, `SIGNATURE_INCOMPLETE`, `APPLICATION_UNKNOWN`.
 */
export async function submitApplication(
  parts: SubmissionParts,
  request: SubmitRequest,
): Promise<ApplicationSubmitted> {
  for (;;) {
    // A source of rates may be far away, so it is asked before the transaction, which checks that nothing
    // changed meanwhile; else it is asked again.
    const { id, user } = request
    const loaded = await loadOwned(parts.database, parts, { id, ownerId: user.id })
    const priced = { row: loaded.row, offer: await offerOf(parts.rates, loaded) }
    const sent = await submitPriced(parts, request, priced)
    if (sent) {
      parts.mailer.wake()
      return sent
    }
  }
}

/** @returns `undefined` when the application has changed since it was priced. */
function submitPriced(
  parts: SubmissionParts,
  { user, id, body, from }: SubmitRequest,
  { row: before, offer }: PricedOffer,
): Promise<ApplicationSubmitted | undefined> {
  const { database, clock, mailer, origin } = parts
  return database.transaction(async (transaction) => {
    const loaded = await loadOwned(transaction, parts, { id, ownerId: user.id, lock: true })
    const { row, applicationForm, draft, sealer, withheld } = loaded
    const earlier = await findSubmission(transaction, row.id)
    if (earlier) return describeSubmission(row, earlier)
    if (!isPricedAlike(row, before)) return undefined

    const signature = body.signature.trim()
    if (!body.consent) throw new ApiError('CONSENT_MISSING')
    if (!signature) throw new ApiError('SIGNATURE_MISSING')
    const issues = [
      ...draft.form.validate({ mode: 'strict' }).map(toAnswerIssue),
      ...withheldIssues(draft.form, withheld),
    ]
    if (issues.length > 0) throw new ApiError('SUBMISSION_INCOMPLETE', { issues })
    const submission = draft.form.submission()
    const differences = applicationForm.differences(submission)
    if (differences.length > 0) throw new ApiError('SCHEMA_DISAGREES', { positions: differences })
    const consent = await expectConsent(transaction, row.id, body.disclosure)
    const role = body.role ?? 'applicant'
    refuseWrongSignature(draft.form, signature, role)

    const evidence = await collectEvidence(transaction, { applicationId: row.id, user, role, from })
    const now = clock.now()
    const answers = sealer.seal(JSON.stringify(submission), places.submission(row.id))
    const reference = newReference()
    const { definition, hash } = applicationForm
    await insertSubmission(transaction, {
      applicationId: row.id,
      reference,
      definition: { id: definition.id, version: definition.version, hash },
      answers,
      signature: sealer.seal(signature, places.signature(row.id)),
      facts: { ...draft.facts, today: draft.today },
      offer,
      consent,
      evidence: sealer.seal(JSON.stringify(evidence), places.evidence(row.id)),
      now,
    })
    await deleteConsent(transaction, row.id)
    await deleteAnswers(transaction, row.id, hiddenAnswers(loaded))
    const event = { applicationId: row.id, userId: user.id, event: 'submitted', now } as const
    await recordEvent(transaction, event)
    const mail = sentMail({ to: emailOf(draft.form), origin: origin(), id: row.id, reference })
    if (mail) await mailer.queue(transaction, mail, addHours(now, MAIL_USEFUL_HOURS))
    return describeSubmission(
      { id: row.id, revision: row.revision + 1 },
      { reference, submitted_at: now },
    )
  })
}

/** @throws {ApiError} `SIGNATURE_MISSING`, `SIGNATURE_DIFFERS`, `SIGNATURE_INCOMPLETE` (D72). */
function refuseWrongSignature(form: Form, typed: string, role: SignerRole): void {
  const applicant = {
    firstName: textAnswer(form, 'first_name'),
    lastName: textAnswer(form, 'last_name'),
  }
  const problem = checkSignature({ typed, role, applicant })
  if (problem === 'missing') throw new ApiError('SIGNATURE_MISSING')
  if (problem === 'differs') throw new ApiError('SIGNATURE_DIFFERS')
  if (problem === 'incomplete') throw new ApiError('SIGNATURE_INCOMPLETE')
}

/** Answers come with a revision; what onboarding says of the insurer and of Medicare comes without. */
function isPricedAlike(now: PricedOffer['row'], before: PricedOffer['row']): boolean {
  return (
    now.revision === before.revision &&
    now.naic === before.naic &&
    now.medicare_status === before.medicare_status
  )
}

/** Where the enrollment definition asks for an address; one that is not well formed is `undefined`. */
function emailOf(form: Form): string | undefined {
  const email = form.submission()['applicant']?.['email']
  return typeof email === 'string' && !verifyEmail(email) ? email : undefined
}

/**
 * Stored answers to questions that do not apply: once the application is sent nobody needs them, and
 * health answers among them may not be kept (D11).
 */
function hiddenAnswers({ draft, stored }: LoadedApplication): { section: string; field: string }[] {
  const submitted = draft.form.submission()
  return stored.filter(({ section, field }) => {
    const fields = Object.hasOwn(submitted, section) ? submitted[section] : undefined
    return !fields || !Object.hasOwn(fields, field)
  })
}
