import { enrollmentForm } from '@gapwise/enrollment-forms'
import { createForm, type Form } from '@gapwise/form-engine'
import { expect, it } from 'vitest'

import {
  answersAfter,
  BIRTH_DATE,
  checkFacts,
  expectedFacts,
  PART_B,
  type Scenario,
} from '../test/facts-reference'
import { applicationContext, factsOf, followFacts, settleFacts } from './facts'

const HEALTH = [
  'build',
  'health-eligibility',
  'health-24-months',
  'health-5-years',
  'medication-information',
]

function openForm({ today, before }: Pick<Scenario, 'today' | 'before'>, type: 0 | 1 = 0): Form {
  const form = createForm(enrollmentForm, { today, context: applicationContext(type) })
  form.setAnswers(before)
  return form
}

it('agrees with the table in D11 on random answers', () => {
  checkFacts((scenario) => {
    const expected = expectedFacts(answersAfter(scenario), scenario)
    const form = openForm(scenario)
    form.setAnswers(scenario.changes)
    expect(factsOf(form, scenario)).toEqual(expected)
    expect(settleFacts(form, scenario)).toEqual(expected)
    // Check again, because `settleFacts` has now set the form's context.
    expect(factsOf(form, scenario)).toEqual(expected)
    expect(settleFacts(form, scenario)).toEqual(expected)
  })
})

it('returns the same facts after each change as reading the whole form does', () => {
  checkFacts((scenario) => {
    const form = openForm(scenario, 1)
    const follow = followFacts(form)
    expect(follow(scenario)).toEqual(expectedFacts(scenario.before, scenario))
    for (const change of scenario.changes) {
      form.setAnswers([change])
      expect(follow(scenario)).toEqual(factsOf(form, scenario))
      form.markSaved()
    }
    while (form.undo()) expect(follow(scenario)).toEqual(factsOf(form, scenario))
    const tomorrow = { ...scenario, today: '2031-01-01' }
    expect(follow(tomorrow)).toEqual(factsOf(form, tomorrow))
  })
})

it('hides the health sections while a state right applies, whatever is known of Part B', () => {
  const today = '2026-11-20'
  const before = [
    { ...BIRTH_DATE, value: '1950-03-10' },
    { section: 'applicant', field: 'state', value: 'NY' },
  ]
  const form = openForm({ today, before })
  const health = () => form.visibleSections().filter((id) => HEALTH.includes(id))
  expect(health()).toEqual(HEALTH)
  for (const partB of [undefined, '2015-03-01', '2015-3']) {
    form.setAnswers([{ ...PART_B, value: partB }])
    expect(settleFacts(form, { today })).toMatchObject({
      underwriting_type: 2,
      state_right: { rule: 'NY-all-year', outcome: 'applies' },
    })
    expect(health()).toEqual([])
  }
  form.setAnswers([{ section: 'applicant', field: 'state', value: 'OH' }])
  expect(settleFacts(form, { today })).not.toHaveProperty('state_right')
  expect(health()).toEqual(HEALTH)
})

it.each([
  ['plan-g', 2, 'applies'],
  ['plan-n', 0, undefined],
  ['pre-standardized', 2, 'check'],
  [undefined, 2, 'depends'],
])('with %s at a birthday in Idaho, has type %i', (held, type, outcome) => {
  const supplement = 'other-medicare-supplement'
  const before = [
    { ...BIRTH_DATE, value: '1950-11-10' },
    { ...PART_B, value: '2015-11-01' },
    { section: 'applicant', field: 'state', value: 'ID' },
    { section: 'plan-details', field: 'plan_type', value: 'G' },
    { section: supplement, field: 'has_other_supplement', value: 'Yes' },
    { section: supplement, field: 'supplemental_other_ms_carrier_product_code', value: held },
  ]
  const lastDay = factsOf(openForm({ today: '2027-01-11', before }), { today: '2027-01-11' })
  expect(lastDay.underwriting_type).toBe(type)
  expect(lastDay.state_right?.outcome).toBe(outcome)
  const dayAfter = factsOf(openForm({ today: '2027-01-12', before }), { today: '2027-01-12' })
  expect(dayAfter.underwriting_type).toBe(0)
  expect(dayAfter).not.toHaveProperty('state_right')
})

it('does not change the form', () => {
  const form = openForm(
    { today: '2026-11-20', before: [{ ...BIRTH_DATE, value: '1961-09-15' }] },
    1,
  )
  let calls = 0
  form.subscribe(() => (calls += 1))
  const shown = form.visibleSections()
  factsOf(form, { today: '2026-11-20' })
  followFacts(form)({ today: '2026-11-20' })
  expect(form.visibleSections()).toEqual(shown)
  expect(calls).toBe(0)
})

it('ignores a proposed answer until it is confirmed', () => {
  const answers = {
    [BIRTH_DATE.section]: { [BIRTH_DATE.field]: '1950-03-10' },
    [PART_B.section]: { [PART_B.field]: '2015-03-01' },
  }
  const today = '2026-11-20'
  const form = createForm(enrollmentForm, { today, answers, unconfirmed: [PART_B] })
  const follow = followFacts(form)
  expect(factsOf(form, { today }).underwriting_type).toBe(-1)
  expect(follow({ today }).underwriting_type).toBe(-1)
  form.confirm(PART_B.section, PART_B.field)
  expect(factsOf(form, { today }).underwriting_type).toBe(0)
  expect(follow({ today }).underwriting_type).toBe(0)
})

it('passes other values of the context to the conditions', () => {
  const asked = { object_name: 'application', attribute_name: 'medicare_status', value: 'no-plan' }
  const form = createForm(
    {
      id: 'test',
      version: 1,
      sections: [
        {
          id: 'applicant',
          title: 'You',
          depends_on: { field_value_list: [asked] },
          fields: [{ id: 'applicant_dob', type: 'complex-date-picker', display_label: 'Born' }],
        },
      ],
    },
    { answers: { applicant: { applicant_dob: '1961-09-15' } } },
  )
  const today = '2026-11-20'
  const context = { application: { medicare_status: 'no-plan', underwriting_type: 0 } }
  expect(factsOf(form, { today, context }).underwriting_type).toBe(1)
  expect(factsOf(form, { today }).underwriting_type).toBe(-1)
})
