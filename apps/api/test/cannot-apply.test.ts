import type { ErrorBody } from '@gapwise/api-contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from './build-app'
import { completeAnswers } from './support/complete-answers'
import { agree, chooseInsurer, SIGNED } from './support/sign'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ config: { fixedToday: '2026-11-20' } })
})
afterAll(() => server.close())

type Change = readonly [section: string, field: string, value: string]

/** Makes a complete application with the given answers changed. */
async function draftWith(
  changes: readonly Change[],
  { insurer = true } = {},
): Promise<{ visitor: Visitor; id: string }> {
  const visitor = await server.registered()
  if (insurer) await chooseInsurer(visitor)
  const { id } = await visitor.call('createApplication', {
    body: { name: 'Mine', schemaId: 'medicare-supplement' },
  })
  const changed = changes.map(([section, field, value]) => ({ section, field, value }))
  const body = { changes: [...completeAnswers(), ...changed] }
  await visitor.call('saveAnswers', { params: { id }, body })
  await agree(visitor, id)
  return { visitor, id }
}

async function refusal(changes: readonly Change[], options = {}): Promise<ErrorBody> {
  const { visitor, id } = await draftWith(changes, options)
  const failure = await visitor.fail('submitApplication', { params: { id }, body: SIGNED })
  const { status } = await visitor.call('readApplication', { params: { id } })
  expect(status).toBe('draft')
  return failure
}

const born = (day: string): Change => ['applicant', 'applicant_dob', day]
const plan = (code: string): Change => ['plan-details', 'plan_type', code]
const disabled: Change = ['medicare-details', 'esrd_or_disability_under65', 'Yes']
/** Answers of a person who got Medicare early. */
const bornAndDisabled = (day: string): Change[] => [born(day), disabled]
const livesIn = (state: string): Change => ['applicant', 'state', state]
const medicaid = (premium: string, more: string): Change[] => [
  ['medicaid', 'state_covered_medical_assistance', 'Yes'],
  ['medicaid', 'medicaid_pay_premiums', premium],
  ['medicaid', 'receive_medicaid_benefits', more],
]

/** Answers of a person whose Medicare starts with the coverage. */
const newToMedicare = (partB: string): Change[] => [
  ['medicare-details', 'medicare_part_a', partB],
  ['medicare-details', 'medicare_part_b', partB],
]

describe('an application of a person who cannot apply online (D71)', () => {
  it.each<[string, Change[], { section: string; field: string; code: string }]>([
    [
      'born in 2010',
      bornAndDisabled('2010-06-01'),
      { section: 'applicant', field: 'applicant_dob', code: 'under_65' },
    ],
    [
      'born in 1985',
      bornAndDisabled('1985-07-04'),
      { section: 'applicant', field: 'applicant_dob', code: 'under_65' },
    ],
    [
      'who turns 65 in the month after the start',
      bornAndDisabled('1962-01-02'),
      { section: 'plan-details', field: 'effective_date', code: 'under_65' },
    ],
    ...['MA', 'MN', 'WI'].map(
      (state) =>
        [
          `in ${state}`,
          [livesIn(state)],
          { section: 'applicant', field: 'state', code: 'state_not_sold' },
        ] as [string, Change[], { section: string; field: string; code: string }],
    ),
    [
      'whose premium Medicaid pays',
      medicaid('Yes', 'Yes'),
      { section: 'medicaid', field: 'medicaid_pay_premiums', code: 'medicaid_pays_premium' },
    ],
    [
      'with full Medicaid',
      medicaid('No', 'Yes'),
      { section: 'medicaid', field: 'receive_medicaid_benefits', code: 'medicaid_pays_more' },
    ],
    [
      'who wants Plan F and was 65 after 2019',
      [born('1961-12-01'), ...newToMedicare('2026-12-01'), plan('F')],
      { section: 'plan-details', field: 'plan_type', code: 'plan_closed' },
    ],
  ])('is refused for a person %s', async (_who, changes, issue) => {
    const failure = await refusal(changes)
    expect(failure).toMatchObject({ statusCode: 422, code: 'SUBMISSION_INCOMPLETE' })
    const text = expect.stringMatching(/\w/) as string
    expect(failure.issues).toEqual([{ ...issue, message: text, help: text }])
  })

  it('is refused without an insurer', async () => {
    expect((await refusal([], { insurer: false })).issues).toMatchObject([
      { section: 'plan-details', field: 'plan_type', code: 'insurer_missing' },
    ])
  })

  it('is refused with every reason and every other issue', async () => {
    const failure = await refusal([
      ...bornAndDisabled('2010-06-01'),
      livesIn('WI'),
      ...medicaid('Yes', 'No'),
      ['applicant', 'first_name', ''],
    ])
    expect(failure.issues?.map(({ field, code }) => [field, code])).toEqual([
      ['first_name', 'required'],
      ['applicant_dob', 'under_65'],
      ['state', 'state_not_sold'],
      ['medicaid_pay_premiums', 'medicaid_pays_premium'],
    ])
  })

  it.each<[string, Change[]]>([
    ['65 on the first day of coverage', [born('1961-12-01'), ...newToMedicare('2026-12-01')]],
    ['65 later in the first month', [born('1961-12-31'), ...newToMedicare('2026-12-01')]],
    ['born on the first of the next month', [born('1962-01-01'), ...newToMedicare('2026-12-01')]],
    ['whose Medicaid pays only the Part B premium', medicaid('No', 'No')],
    ['in a state next to Massachusetts', [livesIn('RI')]],
    ['who wants Plan F and was 65 before 2020', [plan('F')]],
    [
      'who wants Plan C and got Part A early',
      [born('1961-12-01'), ...newToMedicare('2019-12-01'), disabled, plan('C')],
    ],
    ['who wants high-deductible Plan G', [plan('HDG')]],
  ])('is sent for a person %s', async (_who, changes) => {
    const { visitor, id } = await draftWith(changes)
    const sent = await visitor.call('submitApplication', { params: { id }, body: SIGNED })
    expect(sent).toMatchObject({ id, status: 'submitted' })
  })
})
