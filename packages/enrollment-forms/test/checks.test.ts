import { createForm } from '@gapwise/form-engine'
import { expect, it } from 'vitest'
import { enrollmentForm } from '../src/index'

const advantage = { had_advantage_63_days: 'Yes', advantage_start_date: '2024-03-01' }
const insurance = {
  other_insurance: 'Yes',
  other_insurance_coverage_active: 'No',
  other_insurance_start_date: '2024-03-01',
}
const dropped = { gi_applies: 'Yes', gi_situation: 'trial-dropped-medigap' }

it.each([
  [
    'an Advantage plan that ends before it starts',
    { 'medicare-advantage': { ...advantage, advantage_end_date: '2024-02-29' } },
    ['advantage_end_date', 'ends_before_start'],
  ],
  [
    'an Advantage plan that ends on the day it starts',
    { 'medicare-advantage': { ...advantage, advantage_end_date: '2024-03-01' } },
    undefined,
  ],
  ['an Advantage plan without an end', { 'medicare-advantage': advantage }, undefined],
  [
    'other insurance that ends before it starts',
    { 'other-insurance': { ...insurance, other_insurance_end_date: '2023-12-31' } },
    ['other_insurance_end_date', 'ends_before_start'],
  ],
  [
    'other insurance that ends later',
    { 'other-insurance': { ...insurance, other_insurance_end_date: '2025-12-31' } },
    undefined,
  ],
  [
    'coverage that starts before Part B',
    {
      'medicare-details': { medicare_part_b: '2027-02-01' },
      'plan-details': { effective_date: '2027-01-01' },
    },
    ['effective_date', 'before_part_b'],
  ],
  [
    'coverage that starts with Part B',
    {
      'medicare-details': { medicare_part_b: '2027-02-01' },
      'plan-details': { effective_date: '2027-02-01' },
    },
    undefined,
  ],
  [
    'a dropped supplement that was not dropped',
    {
      'guaranteed-issue': dropped,
      'medicare-advantage': { ...advantage, advantage_dropped_supplement: 'No' },
    },
    ['advantage_dropped_supplement', 'dropped_supplement_differs'],
  ],
  [
    'a supplement that was dropped',
    {
      'guaranteed-issue': dropped,
      'medicare-advantage': { ...advantage, advantage_dropped_supplement: 'Yes' },
    },
    undefined,
  ],
])('checks %s', (_, answers, expected) => {
  const form = createForm(enrollmentForm, {
    answers,
    today: '2026-11-24',
    context: { application: { underwriting_type: 2 } },
  })
  const found = form.validate({ mode: 'draft' }).map(({ field, code }) => [field, code])
  expect(found).toEqual(expected ? [expected] : [])
})

it.each([
  ['before the 65th birthday', '1961-11-21', 'No'],
  ['on the 65th birthday', '1961-11-20', 'Yes'],
  ['six months after the 65th birthday', '1961-05-20', 'Yes'],
  ['more than six months after the 65th birthday', '1961-05-19', 'No'],
])('knows %s whether the applicant turned 65 recently', (_, applicant_dob, expected) => {
  const form = createForm(enrollmentForm, {
    answers: { applicant: { applicant_dob } },
    today: '2026-11-20',
  })
  const details = 'medicare-details'
  expect(form.getAnswer(details, 'turned_65_last_6_months')).toBe(expected)
  expect(form.getField(details, 'turned_65_last_6_months').readOnly).toBe(true)
})

it('does not know without a date of birth whether the applicant turned 65 recently', () => {
  const form = createForm(enrollmentForm, {
    answers: {
      applicant: { applicant_dob: '' },
      'medicare-details': { turned_65_last_6_months: 'Yes' },
    },
    today: '2026-11-20',
  })
  expect(form.getAnswer('medicare-details', 'turned_65_last_6_months')).toBeUndefined()
})

it.each([
  ['2020-01-01', ['start_too_early']],
  ['2027-01-01', ['start_too_early']],
  ['2027-02-01', []],
  ['2027-05-01', []],
  ['2027-06-01', ['start_too_late']],
  ['2090-01-01', ['start_too_late']],
])('checks whether coverage can start on %s', (effective_date, expected) => {
  const form = createForm(enrollmentForm, {
    answers: { 'plan-details': { effective_date } },
    today: '2026-11-24',
    context: { application: { underwriting_type: 1, start_date: '2027-02-01' } },
  })
  expect(form.validate({ mode: 'draft' }).map(({ code }) => code)).toEqual(expected)
})
