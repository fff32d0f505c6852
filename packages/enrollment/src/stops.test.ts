import { enrollmentForm } from '@gapwise/enrollment-forms'
import { createForm, type Answers, type Form } from '@gapwise/form-engine'
import { describe, expect, it } from 'vitest'

import { applicationContext } from './facts'
import { applicationStops, endingAnswers, stopsBeforeApplying } from './stops'

const today = '2026-11-20'

function openForm(answers: Answers, type: -1 | 0 | 1 | 2 = 0): Form {
  return createForm(enrollmentForm, { today, answers, context: applicationContext(type) })
}

/** Answers of a person who can apply. */
const eligible = {
  applicant: { applicant_dob: '1950-03-10', state: 'OH' },
  'plan-details': { plan_type: 'G', effective_date: '2026-12-01' },
  medicaid: { state_covered_medical_assistance: 'No' },
}

const stopsOf = (answers: Answers, hasInsurer = true) =>
  applicationStops(openForm({ ...eligible, ...answers }), { today, hasInsurer }).map(
    ({ code, section, field }) => `${code} at ${section}.${field}`,
  )

const UNDER_65 = 'under_65 at applicant.applicant_dob'
const TOO_EARLY = 'under_65 at plan-details.effective_date'

describe('reasons why a person cannot apply online (D71)', () => {
  it('are none for a person who can apply', () => {
    expect(stopsOf({})).toEqual([])
  })

  it.each([
    ['is 16', '2010-05-01', '2026-12-01', [UNDER_65]],
    ['is 41, whatever the start', '1985-07-04', '2090-01-01', [UNDER_65]],
    ['turns 65 after the latest start', '1962-06-02', '2026-12-01', [UNDER_65]],
    [
      'turns 65 on the second day of the month after the latest start',
      '1962-06-02',
      '',
      [UNDER_65],
    ],
    ['was born on the first of the month after the latest start', '1962-06-01', '', []],
    ['turns 65 in the month of the latest start', '1962-05-31', '2027-05-01', []],
    ['turns 65 on the day coverage starts', '1961-12-01', '2026-12-01', []],
    ['turns 65 in the month coverage starts', '1961-12-31', '2026-12-01', []],
    ['turns 65 on the first of the next month', '1962-01-01', '2026-12-01', []],
    ['turns 65 later in the next month', '1962-01-02', '2026-12-01', [TOO_EARLY]],
    ['turns 65 later, but starts then', '1962-01-02', '2027-01-01', []],
    ['has a start in the past, which is another error', '1962-01-02', '2020-01-01', []],
    ['has no birth date yet', '', '2026-12-01', []],
    ['has a birth date that does not exist', '2010-02-30', '2026-12-01', []],
  ])('name the age of a person who %s', (_who, applicant_dob, effective_date, expected) => {
    const found = stopsOf({
      applicant: { applicant_dob, state: 'OH' },
      'plan-details': { plan_type: 'G', effective_date },
    })
    expect(found).toEqual(expected)
  })

  it.each(['MA', 'MN', 'WI'])('name the state %s, and then no insurer', (state) => {
    const answers = { applicant: { applicant_dob: '1950-03-10', state } }
    expect(stopsOf(answers, false)).toEqual(['state_not_sold at applicant.state'])
  })

  it.each(['MI', 'NY', 'RI', 'IL', ''])('do not name the state "%s"', (state) => {
    expect(stopsOf({ applicant: { applicant_dob: '1950-03-10', state } })).toEqual([])
  })

  it('name a missing insurer at the plan', () => {
    expect(stopsOf({}, false)).toEqual(['insurer_missing at plan-details.plan_type'])
  })

  it.each([
    ['Yes', 'Yes', 'Yes', ['medicaid_pays_premium at medicaid.medicaid_pay_premiums']],
    ['Yes', 'Yes', 'No', ['medicaid_pays_premium at medicaid.medicaid_pay_premiums']],
    ['Yes', 'No', 'Yes', ['medicaid_pays_more at medicaid.receive_medicaid_benefits']],
    ['Yes', 'No', 'No', []],
    ['No', 'Yes', 'Yes', []],
  ])(
    'with Medicaid %s, premium paid by Medicaid %s, other help %s: %j',
    (covered, premium, more, expected) => {
      const medicaid = {
        state_covered_medical_assistance: covered,
        medicaid_pay_premiums: premium,
        receive_medicaid_benefits: more,
      }
      expect(stopsOf({ medicaid })).toEqual(expected)
    },
  )

  it('are all named, in the order of the questions', () => {
    const medicaid = {
      state_covered_medical_assistance: 'Yes',
      medicaid_pay_premiums: 'Yes',
      receive_medicaid_benefits: 'Yes',
    }
    const applicant = { applicant_dob: '2010-05-01', state: 'MA' }
    expect(stopsOf({ applicant, medicaid }, false)).toEqual([
      UNDER_65,
      'state_not_sold at applicant.state',
      'medicaid_pays_premium at medicaid.medicaid_pay_premiums',
    ])
  })

  it.each([
    [{ applicant_dob: '2010-05-01', state: 'MA' }, ['under_65', 'state_not_sold']],
    [{ applicant_dob: '1962-05-31', state: 'OH' }, []],
    [{ applicant_dob: '1962-06-02', state: 'OH' }, ['under_65']],
    [{ applicant_dob: 'soon', state: 'WI' }, ['state_not_sold']],
    [{}, []],
  ])('before an application exists, for %j: %j', (answers, expected) => {
    expect(stopsBeforeApplying(answers, today)).toEqual(expected)
  })
})

describe('health answers that end an application', () => {
  const health = (section: string, field: string, answer: string) => ({
    [section]: { [field]: answer },
  })

  it.each([
    ['health-eligibility', 'he_facility'],
    ['health-eligibility', 'he_mobility'],
    ['health-eligibility', 'he_home_health'],
    ['health-eligibility', 'he_oxygen'],
  ])('are Yes in %s to %s', (section, field) => {
    expect(endingAnswers(openForm(health(section, field, 'Yes')))).toEqual([{ section, field }])
    expect(endingAnswers(openForm(health(section, field, 'No')))).toEqual([])
    expect(endingAnswers(openForm({}))).toEqual([])
  })

  it.each([
    ['health-eligibility', 'he_ever', 'heart-failure'],
    ['health-24-months', 'h24', 'stroke'],
  ])('are an illness in %s from the list %s', (section, field, illness) => {
    const chosen = (...keys: string[]) => openForm({ [section]: { [field]: keys } })
    expect(endingAnswers(chosen(illness))).toEqual([{ section, field }])
    expect(endingAnswers(chosen('none'))).toEqual([])
    expect(endingAnswers(chosen())).toEqual([])
  })

  it.each([
    ['health-24-months', 'brain_mental'],
    ['health-24-months', 'brain_surgery'],
    ['health-24-months', 'outpatient_surgery'],
    ['health-5-years', 'hospital_5y'],
    ['medication-information', 'taken_prescription_drugs'],
  ])('do not include Yes in %s to %s, which the insurer looks at', (section, field) => {
    expect(endingAnswers(openForm(health(section, field, 'Yes')))).toEqual([])
  })

  it.each([1, 2] as const)('are none where health is not asked (type %s)', (type) => {
    const answers = { 'health-eligibility': { he_ever: ['lung'] } }
    expect(endingAnswers(openForm(answers, type))).toEqual([])
  })
})
