import type { ApplicationDetail, ErrorBody } from '@gapwise/api-contract'
import { enrollmentForm } from '@gapwise/enrollment-forms'
import { fieldsOf, type FormDefinition } from '@gapwise/form-engine'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { applicationForms } from '../src/features/applications'
import { createSubmissionCheck } from '../src/features/applications/signing/submission-schema'
import { loadCipher } from '../src/protection/owner-keys'
import { startTestServer, type TestServer, type Visitor } from './build-app'
import { multipart, pdf } from './support/multipart'
import { agree, chooseInsurer, openDocuments, SIGNED } from './support/sign'

type Answers = Record<string, Record<string, unknown>>
interface GoldenCase {
  name: string
  today: string
  context: { application: { underwriting_type: number } }
  answers: Answers
  submission: Answers
}

const golden = (name: string): GoldenCase =>
  JSON.parse(
    readFileSync(
      new URL(`../../../packages/enrollment-forms/test/cases/${name}.json`, import.meta.url),
      'utf8',
    ),
  ) as GoldenCase

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ config: { fixedToday: '2026-11-20' } })
})
afterAll(() => server.close())

const changesOf = (answers: Answers) =>
  Object.entries(answers).flatMap(([section, fields]) =>
    Object.entries(fields).map(([field, value]) => ({ section, field, value })),
  )

async function answered(answers: Answers): Promise<{ visitor: Visitor; id: string }> {
  const visitor = await server.registered()
  await chooseInsurer(visitor)
  const { id } = await visitor.call('createApplication', {
    body: { name: 'Mine', schemaId: 'medicare-supplement' },
  })
  await visitor.call('saveAnswers', { params: { id }, body: { changes: changesOf(answers) } })
  await agree(visitor, id)
  return { visitor, id }
}

const read = ({ visitor, id }: { visitor: Visitor; id: string }): Promise<ApplicationDetail> =>
  visitor.call('readApplication', { params: { id } })

const { answers: complete } = golden('supplement-switcher-minimal')

describe('submitting', () => {
  it.each(['supplement-switcher-maximal', 'new-to-medicare-maximal', 'advantage-leaver-maximal'])(
    'keeps only visible answers, as in the golden case %s',
    async (name) => {
      const { answers, submission, context } = golden(name)
      const draft = await answered(answers)
      expect((await read(draft)).facts.underwriting_type).toBe(
        context.application.underwriting_type,
      )
      await draft.visitor.call('submitApplication', { params: { id: draft.id }, body: SIGNED })
      expect((await read(draft)).submission).toEqual(submission)
    },
  )

  it.each([
    ['sends the documents of an answer', 'ma-plan-ends', ['letter.pdf']],
    ['deletes the documents of a question that does not apply', 'none', []],
  ])('%s', async (_name, situation, kept) => {
    const { answers } = golden('advantage-leaver-maximal')
    const { visitor, id } = await answered(answers)
    const params = { id }
    const letter = await visitor.call('uploadDocument', {
      ...{ params, ...multipart(pdf('letter.pdf')) },
    })
    const rights = {
      gi_situation: situation,
      gi_evidence: { method: 'upload', files: [letter] },
    }
    const changes = changesOf({ 'guaranteed-issue': rights })
    await visitor.call('saveAnswers', { params, body: { changes } })
    await openDocuments(visitor, id)
    await visitor.call('submitApplication', { params, body: SIGNED })
    const documents = await visitor.call('listDocuments', { params })
    expect(documents.map(({ name }) => name)).toEqual(kept)
  })

  it('accepts a person who is new to Medicare and has no card yet', async () => {
    const { answers } = golden('new-to-medicare-minimal')
    Object.assign(answers['medicare-details'] ?? {}, {
      medicareNumber: undefined,
      medicare_card_pending: ['pending'],
    })
    const { visitor, id } = await answered(answers)
    await visitor.call('submitApplication', { params: { id }, body: SIGNED })
    const { submission } = await read({ visitor, id })
    expect(submission?.['medicare-details']).toMatchObject({ medicare_card_pending: ['pending'] })
    expect(submission?.['medicare-details']).not.toHaveProperty('medicareNumber')
  })

  it('returns a reference and a time that do not change', async () => {
    const draft = await answered(complete)
    const { visitor, id } = draft
    const sent = await visitor.call('submitApplication', { params: { id }, body: SIGNED })
    expect(sent).toMatchObject({ id, status: 'submitted' })
    expect(sent.reference).toMatch(/^GW-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    expect(await read(draft)).toMatchObject({
      status: 'submitted',
      reference: sent.reference,
      submittedAt: sent.submittedAt,
      revision: sent.revision,
    })
    expect(await visitor.call('listApplications')).toMatchObject([{ id, status: 'submitted' }])
  })

  it('stores the definition’s id, version, and hash, the consent, and the encrypted signature', async () => {
    const { visitor, id } = await answered(complete)
    await visitor.call('submitApplication', { params: { id }, body: SIGNED })
    const { rows } = await server.database.query<{ signature: Buffer; facts: object }>(
      'select * from submissions where application_id = $1',
      [id],
    )
    expect(rows[0]).toMatchObject({
      definition_id: enrollmentForm.id,
      definition_version: enrollmentForm.version,
      definition_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      consent: true,
      facts: { underwriting_type: 0, effective_date: '2026-12-01', today: '2026-11-20', age: 76 },
    })
    const encrypted = rows[0]?.signature ?? Buffer.of()
    const cipher = await loadCipher(server.database, server.vault, id)
    expect(cipher.decrypt(encrypted, `submissions|${id}|signature`)).toBe('Rosa Delgado')
  })

  it('happens once, with one result for simultaneous requests', async () => {
    const { visitor, id } = await answered(complete)
    const sent = await Promise.all(
      Array.from({ length: 10 }, () =>
        visitor.call('submitApplication', { params: { id }, body: SIGNED }),
      ),
    )
    expect(new Set(sent.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const { rows } = await server.database.query(
      'select from submissions where application_id = $1',
      [id],
    )
    expect(rows).toHaveLength(1)
  })

  it('drops health answers that may not be asked, also from the draft (D11)', async () => {
    const health = golden('supplement-switcher-minimal').answers
    const openEnrollment = structuredClone(health)
    Object.assign(openEnrollment['applicant'] ?? {}, { applicant_dob: '1961-12-05' })
    Object.assign(openEnrollment['medicare-details'] ?? {}, {
      medicare_part_a: '2026-12-01',
      medicare_part_b: '2026-12-01',
    })
    const draft = await answered(openEnrollment)
    expect((await read(draft)).answers).toHaveProperty('build.height')
    await draft.visitor.call('submitApplication', { params: { id: draft.id }, body: SIGNED })
    const detail = await read(draft)
    for (const section of ['build', 'health-24-months', 'medication-information']) {
      expect(detail.submission).not.toHaveProperty(section)
      expect(detail.answers).not.toHaveProperty(section)
    }
  })
})

describe('a right under state law (D76)', () => {
  const HEALTH = [
    'build',
    'health-eligibility',
    'health-24-months',
    'health-5-years',
    'medication-information',
  ]
  const living = (home: object, withHealth: boolean): Answers => {
    const answers = structuredClone(complete)
    Object.assign(answers['applicant'] ?? {}, home)
    // Medicare started in the month of the 65th birthday in Idaho.
    const starts = { medicare_part_a: '2015-11-01', medicare_part_b: '2015-11-01' }
    Object.assign(answers['medicare-details'] ?? {}, starts)
    if (withHealth) return answers
    delete answers['authorizations']?.['hipaa_authorization']
    return Object.fromEntries(Object.entries(answers).filter(([id]) => !HEALTH.includes(id)))
  }
  const newYork = { state: 'NY', zip5: '10025', city: 'New York', county: 'New York' }
  const idaho = { state: 'ID', zip5: '83702', city: 'Boise', county: 'Ada' }
  const vermont = { state: 'VT', zip5: '05401', city: 'Burlington', county: 'Chittenden' }

  it.each([
    ['in New York', newYork, 'NY-all-year', 'applies'],
    [
      'near a birthday in Idaho',
      { ...idaho, applicant_dob: '1950-11-10' },
      'ID-birthday',
      'applies',
    ],
    ['in Vermont, where it must be checked', vermont, 'VT-all-year', 'check'],
  ])('sends an application %s without health answers', async (_name, home, rule, outcome) => {
    const draft = await answered(living(home, false))
    const { facts } = await read(draft)
    expect(facts).toMatchObject({ underwriting_type: 2, state_right: { rule, outcome } })
    await draft.visitor.call('submitApplication', { params: { id: draft.id }, body: SIGNED })
    const { submission = {}, status } = await read(draft)
    expect(status).toBe('submitted')
    expect(Object.keys(submission).filter((section) => HEALTH.includes(section))).toEqual([])
  })

  it('stores the right with the submission and drops health answers given before', async () => {
    const draft = await answered(living(newYork, true))
    await draft.visitor.call('submitApplication', { params: { id: draft.id }, body: SIGNED })
    const detail = await read(draft)
    for (const section of HEALTH) {
      expect(detail.submission).not.toHaveProperty(section)
      expect(detail.answers).not.toHaveProperty(section)
    }
    const { rows } = await server.database.query<{ facts: object }>(
      'select facts from submissions where application_id = $1',
      [draft.id],
    )
    expect(rows[0]?.facts).toMatchObject({
      state_right: { rule: 'NY-all-year', kind: 'all-year', outcome: 'applies' },
    })
  })

  it.each([
    ['a state without one', {}],
    ['Idaho long after the birthday', idaho],
  ])('demands health answers in %s', async (_name, home) => {
    const { visitor, id } = await answered(living(home, false))
    const failure = await visitor.fail('submitApplication', { params: { id }, body: SIGNED })
    const sections = new Set(failure.issues?.map(({ section }) => section))
    expect(HEALTH.filter((section) => !sections.has(section))).toEqual([])
  })
})

describe('an application that cannot be sent yet', () => {
  const submit = async (answers: Answers, body: object): Promise<ErrorBody> => {
    const { visitor, id } = await answered(answers)
    const failure = await visitor.fail('submitApplication', { params: { id }, body })
    expect((await read({ visitor, id })).status).toBe('draft')
    return failure
  }

  it('lists everything that is missing (D53)', async () => {
    const answers = structuredClone(complete)
    delete answers['applicant']?.['first_name']
    const failure = await submit(answers, SIGNED)
    expect(failure).toMatchObject({ statusCode: 422, code: 'SUBMISSION_INCOMPLETE' })
    expect(failure.issues).toMatchObject([
      {
        section: 'applicant',
        field: 'first_name',
        code: 'required',
        message: 'This field is required',
      },
    ])
  })

  it('lists an invalid number and an unconfirmed default (D6)', async () => {
    const answers = structuredClone(complete)
    Object.assign(answers['applicant'] ?? {}, { max_ssn: '000000000' })
    delete answers['build']?.['height']
    const failure = await submit(answers, SIGNED)
    expect(failure.issues).toMatchObject([
      { field: 'max_ssn', message: 'Invalid SSN' },
      { field: 'height', code: 'unconfirmed', message: 'Please confirm this answer' },
    ])
  })

  it('refuses the Medicare number of a sample card', async () => {
    const answers = structuredClone(complete)
    Object.assign(answers['medicare-details'] ?? {}, { medicareNumber: '1EG4-TE5-MK73' })
    const failure = await submit(answers, SIGNED)
    expect(failure).toMatchObject({ statusCode: 422, code: 'SUBMISSION_INCOMPLETE' })
    expect(failure.issues).toMatchObject([
      {
        section: 'medicare-details',
        field: 'medicareNumber',
        code: 'sample_number',
        message: 'This is the number from a sample card',
      },
    ])
  })

  it('requires the Medicare number of a person who has had Medicare for years', async () => {
    const answers = structuredClone(complete)
    Object.assign(answers['medicare-details'] ?? {}, {
      medicareNumber: undefined,
      medicare_card_pending: ['pending'],
    })
    const failure = await submit(answers, SIGNED)
    expect(failure.issues).toMatchObject([{ field: 'medicareNumber', code: 'required' }])
  })

  it.each([
    ['2020-02-01', 'start_too_early'],
    ['2026-11-01', 'start_too_early'],
    ['2027-06-01', 'start_too_late'],
    ['2090-01-01', 'start_too_late'],
  ])('names the month at its field if coverage should start on %s (D70)', async (start, code) => {
    const answers = structuredClone(complete)
    Object.assign(answers['plan-details'] ?? {}, { effective_date: start })
    expect((await submit(answers, SIGNED)).issues).toMatchObject([
      { section: 'plan-details', field: 'effective_date', code },
    ])
  })

  it('names the month at its field if coverage should start before Medicare (D70)', async () => {
    const answers = structuredClone(complete)
    Object.assign(answers['applicant'] ?? {}, { applicant_dob: '1962-02-20' })
    Object.assign(answers['medicare-details'] ?? {}, {
      medicare_part_a: '2027-02-01',
      medicare_part_b: '2027-02-01',
    })
    const { visitor, id } = await answered(answers)
    expect((await read({ visitor, id })).facts).toMatchObject({
      effective_date: '2026-12-01',
      start_date: '2027-02-01',
    })
    const failure = await visitor.fail('submitApplication', { params: { id }, body: SIGNED })
    expect(failure.issues?.map(({ field, code }) => [field, code])).toEqual([
      ['effective_date', 'before_part_b'],
      ['effective_date', 'start_too_early'],
    ])
    const start = { section: 'plan-details', field: 'effective_date', value: '2027-02-01' }
    await visitor.call('saveAnswers', { params: { id }, body: { changes: [start] } })
    await visitor.call('submitApplication', { params: { id }, body: SIGNED })
    expect((await read({ visitor, id })).submission).toMatchObject({
      'plan-details': { effective_date: '2027-02-01' },
    })
  })

  it.each([
    ['no consent', { signature: 'Rosa Delgado', consent: false }, 422, 'CONSENT_MISSING'],
    ['a blank signature', { signature: '  ', consent: true }, 422, 'SIGNATURE_MISSING'],
    ['consent as a string', { signature: 'Rosa Delgado', consent: 'true' }, 400, 'REQUEST_INVALID'],
    ['nothing', {}, 400, 'REQUEST_INVALID'],
  ])('refuses %s', async (_name, body, statusCode, code) => {
    expect(await submit(complete, body)).toMatchObject({ statusCode, code })
  })
})

describe('answers that the engine accepts and the JSON Schema of their definition does not (D59)', () => {
  it('are not sent, and the log names their positions without answers', async () => {
    const form = applicationForms.get(enrollmentForm.id)!
    const planted = structuredClone<FormDefinition>(enrollmentForm)
    const names = fieldsOf(planted).filter(({ field }) => /^(first|last)_name$/.test(field))
    for (const { definition } of names) Object.assign(definition, { maxlength: 3 })
    const check = vi.spyOn(form, 'differences').mockImplementation(createSubmissionCheck(planted))
    const draft = await answered(complete)
    const before = server.logged.length
    const sent = { params: { id: draft.id }, body: SIGNED }
    const failure = await draft.visitor.fail('submitApplication', sent)
    check.mockRestore()

    expect(failure).toMatchObject({ statusCode: 500, code: 'SCHEMA_DISAGREES' })
    expect(failure.message).toMatch(/mistake on our side/)
    const lines = server.logged.slice(before)
    expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({
        code: 'SCHEMA_DISAGREES',
        positions: ['/applicant/first_name (maxLength)', '/applicant/last_name (maxLength)'],
      }),
    )
    for (const answer of ['Rosa', 'Delgado']) expect(lines.join('\n')).not.toContain(answer)
    expect((await read(draft)).status).toBe('draft')

    await draft.visitor.call('submitApplication', sent)
    expect((await read(draft)).status).toBe('submitted')
  })
})

describe('after submission', () => {
  it('answers cannot change: 409 (D53)', async () => {
    const draft = await answered(complete)
    const { visitor, id } = draft
    await visitor.call('submitApplication', { params: { id }, body: SIGNED })
    const before = await read(draft)
    const failure = await visitor.fail('saveAnswers', {
      params: { id },
      body: { changes: [{ section: 'applicant', field: 'first_name', value: 'Eve' }] },
    })
    expect(failure).toMatchObject({ statusCode: 409, code: 'APPLICATION_SUBMITTED' })
    expect(await read(draft)).toEqual(before)
  })

  it('the database itself refuses to change a submission', async () => {
    const { visitor, id } = await answered(complete)
    await visitor.call('submitApplication', { params: { id }, body: SIGNED })
    for (const sql of ['update submissions set consent = true', 'delete from submissions']) {
      await expect(
        server.database.query(`${sql} where application_id = $1`, [id]),
      ).rejects.toMatchObject({
        code: 'DATABASE_CONSTRAINT',
      })
    }
  })
})

describe('the offer in a submission (D52)', () => {
  const setup = { version: 8, medicare_status: 'supplemental-plan', plan_type: 'N' } as const
  const quoted = { rate: 0.01, discount_rate: 0.01, application_submitted: true } as const
  const personOf = (answers: Answers) => {
    const { state, applicant_dob, gender, tobacco, zip5 } = answers['applicant'] ?? {}
    return { state, applicant_dob, gender, tobacco, zip5 }
  }

  /**
   * Creates a draft for a person whose onboarding contains made-up prices. `naic` is the insurer
   * that the person chose, if any.
   */
  async function chosen(naic: string | undefined, answers = complete) {
    const visitor = await server.registered()
    await visitor.call('saveOnboarding', {
      body: { ...setup, ...quoted, ...(naic ? { naic } : {}) },
    })
    const { id } = await visitor.call('createApplication', {
      body: { name: 'Mine', schemaId: 'medicare-supplement' },
    })
    await visitor.call('saveAnswers', { params: { id }, body: { changes: changesOf(answers) } })
    await agree(visitor, id)
    return { visitor, id }
  }
  const offersFor = async (visitor: Visitor, answers: Answers) => {
    const plan_type = answers['plan-details']?.['plan_type']
    const { offers } = await visitor.call('quote', { body: { ...personOf(answers), plan_type } })
    return offers
  }
  const submit = ({ visitor, id }: { visitor: Visitor; id: string }) =>
    visitor.call('submitApplication', { params: { id }, body: SIGNED })

  it('has the server’s own price for the chosen insurer and the answers', async () => {
    const [offer] = await offersFor(await server.registered(), complete)
    const draft = await chosen(offer?.naic)
    // An unsent draft already shows this offer, so that applicants sign for the price they saw.
    const { offer: shown } = await read(draft)
    await submit(draft)
    const detail = await read(draft)
    expect(shown).toEqual(detail.offer)
    expect(detail.offer).toEqual({ label: 'Sample rates', ...offer, discount_selected: false })
    expect(detail.offer?.rate).toBeGreaterThan(10)
    // The offer does not change after the application is sent.
    await draft.visitor.call('saveOnboarding', { body: { ...setup, naic: 'other' } })
    expect((await read(draft)).offer).toEqual(detail.offer)
  })

  it('follows the latest answers, including the discount', async () => {
    const answers = structuredClone(complete)
    Object.assign(answers['applicant'] ?? {}, { tobacco: 'Yes' })
    Object.assign(answers['plan-details'] ?? {}, {
      discount_selected: 'Yes',
      household_member_name: 'Luis Delgado',
      household_member_has_policy: 'No',
    })
    const [offer] = await offersFor(await server.registered(), answers)
    const [before] = await offersFor(await server.registered(), complete)
    expect(offer?.rate).not.toBe(before?.rate)
    const draft = await chosen('00000', answers)
    // Choose another insurer later, because the offer must follow the choice.
    await draft.visitor.call('saveOnboarding', { body: { ...setup, naic: offer?.naic } })
    await openDocuments(draft.visitor, draft.id)
    await submit(draft)
    expect((await read(draft)).offer).toMatchObject({ rate: offer?.rate, discount_selected: true })
  })

  it('stays with an application that is resumed on another device', async () => {
    const [offer] = await offersFor(await server.registered(), complete)
    const draft = await chosen(offer?.naic)
    const { resumeCode } = await read(draft)
    const visitor = await server.registered()
    await visitor.call('resumeApplication', { body: { resumeCode } })
    await visitor.call('saveOnboarding', { body: { ...setup } })
    await visitor.call('saveOnboarding', { body: { version: 8 } })
    // After a resume with a code, sensitive answers stay hidden, so the visitor types them again.
    await visitor.call('saveAnswers', {
      params: { id: draft.id },
      body: { changes: changesOf(complete) },
    })
    await agree(visitor, draft.id)
    await submit({ visitor, id: draft.id })
    expect((await read({ visitor, id: draft.id })).offer?.naic).toBe(offer?.naic)
  })

  it('is each person’s own if a couple shares a computer and takes turns comparing', async () => {
    const [first, second] = await offersFor(await server.registered(), complete)
    const hers = { ...setup, applicant_dob: complete['applicant']?.['applicant_dob'] }
    const his = { ...hers, applicant_dob: '1959-08-02', medicare_status: 'advantage-plan' }
    const draft = await chosen(first?.naic)
    const { quote_id: herQuote = '' } = await read(draft)
    const { id: hisQuote } = await draft.visitor.call('startQuote')
    // The husband's quote starts with only his Medicare situation.
    const begun = { version: 8, medicare_status: his.medicare_status }
    await draft.visitor.call('saveOnboarding', { body: begun })
    expect((await read(draft)).facts.effective_date).toBe('2026-12-01')
    await draft.visitor.call('saveOnboarding', { body: { ...his, naic: second?.naic } })
    expect((await read(draft)).facts.effective_date).toBe('2026-12-01')
    await submit(draft)
    expect((await read(draft)).offer?.naic).toBe(first?.naic)
    const { id } = await draft.visitor.call('createApplication', {
      body: { name: 'His', schemaId: 'medicare-supplement' },
    })
    const answers = structuredClone(complete)
    Object.assign(answers['applicant'] ?? {}, { applicant_dob: his.applicant_dob })
    await draft.visitor.call('saveAnswers', {
      params: { id },
      body: { changes: changesOf(answers) },
    })
    expect(await read({ ...draft, id })).toMatchObject({
      medicare_status: 'advantage-plan',
      quote_id: hisQuote,
    })
    // Change only the wife's quote.
    await draft.visitor.call('openQuote', { params: { id: herQuote } })
    await draft.visitor.call('saveOnboarding', { body: { ...hers, naic: first?.naic } })
    expect((await read({ ...draft, id })).facts.effective_date).toBe('2027-01-01')
  })

  it('is absent for an impossible birth date, with which the application opens but cannot be sent', async () => {
    const [offer] = await offersFor(await server.registered(), complete)
    const { applicant = {}, ...others } = complete
    const answers = { ...others, applicant: { ...applicant, applicant_dob: '1961-02-30' } }
    const draft = await chosen(offer?.naic, answers)
    expect(await read(draft)).not.toHaveProperty('offer')
    await expect(submit(draft)).rejects.toThrow(/answered 422/)
  })

  it.each([
    ['without an insurer chosen', undefined],
    ['with an unknown insurer', '00000'],
  ])('is absent %s, so the application cannot be sent (D71)', async (_name, naic) => {
    const draft = await chosen(naic)
    expect(await read(draft)).not.toHaveProperty('offer')
    const { visitor, id } = draft
    const failure = await visitor.fail('submitApplication', { params: { id }, body: SIGNED })
    expect(failure).toMatchObject({ statusCode: 422, code: 'SUBMISSION_INCOMPLETE' })
    expect(failure.issues).toMatchObject([
      { section: 'plan-details', field: 'plan_type', code: 'insurer_missing' },
    ])
    expect(await read(draft)).toMatchObject({ status: 'draft' })
    await visitor.call('saveOnboarding', { body: { ...setup, naic: 'SAMPLE1' } })
    await openDocuments(visitor, id)
    await submit(draft)
    expect((await read(draft)).offer).toMatchObject({ naic: 'SAMPLE1' })
  })

  it('application_submitted comes from the server, not from what was saved', async () => {
    const draft = await chosen('SAMPLE1')
    const load = async () => (await draft.visitor.call('loadOnboarding')).onboardingData
    expect(await load()).toMatchObject({ application_submitted: false, rate: 0.01 })
    await submit(draft)
    await draft.visitor.call('saveOnboarding', { body: { ...setup, application_submitted: false } })
    expect(await load()).toMatchObject({ application_submitted: true })
    await draft.visitor.call('createApplication', {
      body: { name: 'Next', schemaId: 'medicare-supplement' },
    })
    expect(await load()).toMatchObject({ application_submitted: false })
  })
})
