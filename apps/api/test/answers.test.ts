import type { AnswersSaved } from '@gapwise/api-contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from './build-app'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ config: { fixedToday: '2026-11-20' } })
})
afterAll(() => server.close())

interface Draft {
  visitor: Visitor
  id: string
  /** Saves one answer, or clears the answer if `value` is missing. */
  save(section: string, field: string, value?: unknown): Promise<AnswersSaved>
  answers(): Promise<Record<string, Record<string, unknown>>>
}

async function newDraft(): Promise<Draft> {
  const visitor = await server.registered()
  const { id } = await visitor.call('createApplication', {
    body: { name: 'Mine', schemaId: 'medicare-supplement' },
  })
  return {
    visitor,
    id,
    save: (section, field, value) =>
      visitor.call('saveAnswers', {
        params: { id },
        body: { changes: [{ section, field, value }] },
      }),
    answers: async () => (await visitor.call('readApplication', { params: { id } })).answers,
  }
}

describe('saving answers', () => {
  it('stores every type of answer and returns it in the agreed shape (D3)', async () => {
    const { visitor, id, answers } = await newDraft()
    const changes = [
      { section: 'applicant', field: 'first_name', value: '  Zoë 👵 O’Neil' },
      { section: 'applicant', field: 'applicant_dob', value: '1950-03-10' },
      { section: 'applicant', field: 'phone', value: '6145550123' },
      { section: 'applicant', field: 'max_ssn', value: '123456789' },
      { section: 'medicare-details', field: 'medicareNumber', value: '2EG4TE5MK73' },
      { section: 'build', field: 'height', value: 64 },
      { section: 'important-statements', field: 'statements_read', value: ['read'] },
      {
        section: 'medication-information',
        field: 'prescription_drug_list',
        value: [{ name: 'Lisinopril', strength: '10 mg' }],
      },
      { section: 'guaranteed-issue', field: 'gi_evidence', value: { method: 'mail' } },
    ]
    const saved = await visitor.call('saveAnswers', { params: { id }, body: { changes } })
    expect(saved).toMatchObject({ revision: 2, issues: [] })
    const stored = await answers()
    for (const { section, field, value } of changes) expect(stored[section]?.[field]).toEqual(value)
  })

  it('normalizes what people type, as the page does (D41)', async () => {
    const { save, answers } = await newDraft()
    await save('applicant', 'max_ssn', '123-45-6789')
    await save('applicant', 'phone', '+1 (614) 555-0123')
    await save('medicare-details', 'medicareNumber', '2eg4-te5-mk73')
    expect(await answers()).toEqual({
      applicant: { max_ssn: '123456789', phone: '6145550123' },
      'medicare-details': { medicareNumber: '2EG4TE5MK73' },
    })
  })

  it('takes an answer from an older page to what is computed now, and computes its own', async () => {
    const { save, answers } = await newDraft()
    await save('applicant', 'applicant_dob', '1950-03-10')
    const saved = await save('medicare-details', 'turned_65_last_6_months', 'Yes')
    expect(saved).toMatchObject({ issues: [] })
    expect((await answers())['medicare-details']).toEqual({ turned_65_last_6_months: 'Yes' })
  })

  it('keeps a No to a list of illnesses that an older page or draft asked first', async () => {
    const { save, answers } = await newDraft()
    const illnesses = async () => (await answers())['health-eligibility']?.['he_ever']
    await save('health-eligibility', 'he_ever_any', 'No')
    expect(await illnesses()).toEqual(['none'])
    await save('health-eligibility', 'he_ever', ['lung'])
    expect(await illnesses()).toEqual(['lung'])
    await save('health-eligibility', 'he_ever_any', 'No')
    expect(await illnesses()).toEqual(['none'])
  })

  it('clears an answer without a value and reports it, so that its default does not return (D44)', async () => {
    const { visitor, id, save } = await newDraft()
    await save('build', 'height', 64)
    await save('build', 'height')
    const detail = await visitor.call('readApplication', { params: { id } })
    expect(detail.answers).toEqual({})
    expect(detail.cleared).toEqual([{ section: 'build', field: 'height' }])
  })

  it('lets the last writer win per field and keeps the rest (D30)', async () => {
    const { visitor, id, save, answers } = await newDraft()
    await save('applicant', 'first_name', 'Rosa')
    await save('applicant', 'last_name', 'Delgado')
    await visitor.call('saveAnswers', {
      params: { id },
      body: {
        changes: [
          { section: 'applicant', field: 'first_name', value: 'R' },
          { section: 'applicant', field: 'first_name', value: 'Rosalia' },
        ],
      },
    })
    expect(await answers()).toEqual({ applicant: { first_name: 'Rosalia', last_name: 'Delgado' } })
  })

  it('saves a badly formatted value and reports the issue (D53)', async () => {
    const { save, answers } = await newDraft()
    const saved = await save('applicant', 'max_ssn', '000-12-3456')
    expect(saved.issues).toEqual([
      {
        section: 'applicant',
        field: 'max_ssn',
        code: 'ssn_invalid',
        message: 'Invalid SSN',
        help: expect.any(String),
      },
    ])
    const impossible = await save('applicant', 'applicant_dob', '1950-02-30')
    expect(impossible.issues).toMatchObject([
      { field: 'applicant_dob', message: 'Enter a real date' },
    ])
    expect(await answers()).toMatchObject({ applicant: { applicant_dob: '1950-02-30' } })
  })

  it('loses nothing when many changes arrive at once', async () => {
    const { visitor, id, answers } = await newDraft()
    const fields = ['first_name', 'last_name', 'middle_initial', 'address_line1', 'address_line2']
    const saved = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        visitor.call('saveAnswers', {
          params: { id },
          body: {
            changes: [
              { section: 'applicant', field: fields[index % 5] ?? '', value: `value ${index}` },
            ],
          },
        }),
      ),
    )
    expect(new Set(saved.map(({ revision }) => revision)).size).toBe(50)
    expect(Object.keys((await answers())['applicant'] ?? {}).sort()).toEqual(fields.sort())
  })
})

describe('a request with one invalid change is refused as a whole', () => {
  const good = { section: 'applicant', field: 'first_name', value: 'Rosa' }
  it.each([
    ['an unknown field', { section: 'applicant', field: 'shoe_size', value: '9' }, 'FIELD_UNKNOWN'],
    ['an unknown section', { section: 'shoes', field: 'first_name', value: '9' }, 'FIELD_UNKNOWN'],
    ['a heading', { section: 'applicant', field: 'name_heading', value: 'x' }, 'FIELD_UNKNOWN'],
    ['__proto__', { section: '__proto__', field: 'constructor', value: 'x' }, 'FIELD_UNKNOWN'],
    [
      'a child outside its rows',
      { section: 'health-5-years', field: 'reason', value: 'x' },
      'FIELD_UNKNOWN',
    ],
    ['a number for a string', { ...good, value: 7 }, 'ANSWER_TYPE'],
    ['a string for a number', { section: 'build', field: 'height', value: '64' }, 'ANSWER_TYPE'],
    [
      'a string for a list',
      { section: 'important-statements', field: 'statements_read', value: 'read' },
      'ANSWER_TYPE',
    ],
    ['a list for a string', { ...good, value: ['Rosa'] }, 'ANSWER_TYPE'],
    ['true', { ...good, value: true }, 'ANSWER_TYPE'],
    ['null', { ...good, value: null }, 'ANSWER_TYPE'],
    [
      'a medicine without a name',
      {
        section: 'medication-information',
        field: 'prescription_drug_list',
        value: [{ strength: '5 mg' }],
      },
      'ANSWER_TYPE',
    ],
    ['a string over 10,000 characters', { ...good, value: 'x'.repeat(10_001) }, 'ANSWER_TOO_LONG'],
  ])('%s → 422 %s', async (_name, change, code) => {
    const { visitor, id, answers } = await newDraft()
    const failure = await visitor.fail('saveAnswers', {
      params: { id },
      body: { changes: [good, change] },
    })
    expect(failure).toMatchObject({ statusCode: 422, code })
    expect(await answers()).toEqual({})
  })

  it('names the field of the invalid change', async () => {
    const { visitor, id } = await newDraft()
    const failure = await visitor.fail('saveAnswers', {
      params: { id },
      body: { changes: [good, { section: 'applicant', field: 'shoe_size', value: '9' }] },
    })
    expect(failure.issues).toMatchObject([{ section: 'applicant', field: 'shoe_size' }])
  })

  it.each([
    ['no changes', {}],
    ['an empty list', { changes: [] }],
    ['an unknown property', { changes: [{ ...good, rows: 1 }] }],
  ])('%s → 400', async (_name, body) => {
    const { visitor, id } = await newDraft()
    const failure = await visitor.fail('saveAnswers', { params: { id }, body })
    expect(failure).toMatchObject({ statusCode: 400, code: 'REQUEST_INVALID' })
  })
})

describe('an idempotency key', () => {
  it('lets one of fifty simultaneous requests take effect and gives all the same response', async () => {
    const { visitor, id } = await newDraft()
    const send = () =>
      visitor.call('saveAnswers', {
        params: { id },
        headers: { 'idempotency-key': 'same' },
        body: { changes: [{ section: 'applicant', field: 'first_name', value: 'Rosa' }] },
      })
    const answers = await Promise.all(Array.from({ length: 50 }, send))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const detail = await visitor.call('readApplication', { params: { id } })
    expect(detail.revision).toBe(2)
  })

  it('answers 422 and changes nothing when it is reused with another body', async () => {
    const { visitor, id, answers } = await newDraft()
    const headers = { 'idempotency-key': 'again' }
    const send = (value: string) => ({
      params: { id },
      headers,
      body: { changes: [{ section: 'applicant', field: 'first_name', value }] },
    })
    await visitor.call('saveAnswers', send('Rosa'))
    const failure = await visitor.fail('saveAnswers', send('Eve'))
    expect(failure).toMatchObject({ statusCode: 422, code: 'KEY_REUSED' })
    expect(await answers()).toEqual({ applicant: { first_name: 'Rosa' } })
  })

  it('can be used again after the request failed', async () => {
    const { visitor, id } = await newDraft()
    const headers = { 'idempotency-key': 'failed' }
    const wrong = { changes: [{ section: 'applicant', field: 'first_name', value: 7 }] }
    await visitor.fail('saveAnswers', { params: { id }, headers, body: wrong })
    const right = { changes: [{ section: 'applicant', field: 'first_name', value: 'Rosa' }] }
    expect(
      await visitor.call('saveAnswers', { params: { id }, headers, body: right }),
    ).toMatchObject({
      revision: 2,
    })
  })
})

describe('the facts from the rules (D40)', () => {
  it('follow the answers', async () => {
    const { save } = await newDraft()
    const born = await save('applicant', 'applicant_dob', '1950-03-10')
    expect(born.facts).toMatchObject({ age: 76, underwriting_type: -1, open_enrollment: false })
    const underwritten = await save('medicare-details', 'medicare_part_b', '2015-03-01')
    expect(underwritten.facts.underwriting_type).toBe(0)
    await save('guaranteed-issue', 'gi_situation', 'ma-plan-ends')
    const guaranteed = await save('guaranteed-issue', 'gi_coverage_end_date', '2026-12-31')
    expect(guaranteed.facts.underwriting_type).toBe(2)
    const withdrawn = await save('guaranteed-issue', 'gi_situation', 'none')
    expect(withdrawn.facts.underwriting_type).toBe(0)
    const turning65 = await save('applicant', 'applicant_dob', '1961-12-05')
    expect(turning65.facts).toMatchObject({ age: 65, underwriting_type: 1, open_enrollment: true })
  })

  it('treat a date that is not in the calendar as unknown', async () => {
    const { save } = await newDraft()
    const saved = await save('applicant', 'applicant_dob', '1961-02-30')
    expect(saved.facts).toMatchObject({ age: null, underwriting_type: -1 })
  })

  it('use the date in the applicant’s state', async () => {
    const late = await startTestServer({ now: () => new Date('2026-07-01T05:30:00Z') })
    const visitor = await late.registered()
    const { id } = await visitor.call('createApplication', {
      body: { name: 'Mine', schemaId: 'medicare-supplement' },
    })
    const save = (value: string) =>
      visitor.call('saveAnswers', {
        params: { id },
        body: { changes: [{ section: 'applicant', field: 'state', value }] },
      })
    expect(await save('NY')).toMatchObject({
      today: '2026-07-01',
      facts: { effective_date: '2026-08-01' },
    })
    expect(await save('HI')).toMatchObject({
      today: '2026-06-30',
      facts: { effective_date: '2026-08-01' },
    })
    expect(await save('CA')).toMatchObject({ today: '2026-06-30' })
    await late.close()
  })
})
