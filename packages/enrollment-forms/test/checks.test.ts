import { createForm } from '@gapwise/form-engine'
import { expect, it } from 'vitest'
import { enrollmentForm } from '../src/index'

const advantage = { had_advantage_63_days: 'Yes', advantage_start_date: '2024-03-01' }
const insurance = {
  other_insurance: 'Yes',
  other_insurance_coverage_active: 'No',
  other_insurance_start_date: '2024-03-01',
}
const dropped = { gi_situation: 'trial-dropped-medigap' }
const right = (gi_situation: string, gi_coverage_end_date: string) => ({
  gi_situation,
  gi_coverage_end_date,
})
const home = { address_line1: '7 Pine Road', zip5: '43215' }
const mail = { mailing_differs: 'Yes', mailing_line1: '7 Pine Road', mailing_zip: '43215' }
const visits = (visit_month: string) => ({ hospital_5y: 'Yes', hospital_table: [{ visit_month }] })
const replaced = {
  'other-medicare-supplement': { has_other_supplement: 'Yes', supplemental_replace: 'Yes' },
}

it.each([
  [
    'an Advantage plan that ends before it starts',
    { 'medicare-advantage': { ...advantage, advantage_end_date: '2024-02-29' } },
    ['advantage_end_date', 'ends_before_start'],
  ],
  [
    'an Advantage plan that ends on the day it starts',
    {
      'medicare-advantage': {
        ...advantage,
        advantage_start_date: '2026-10-01',
        advantage_end_date: '2026-10-01',
      },
    },
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
    { 'other-insurance': { ...insurance, other_insurance_end_date: '2026-11-23' } },
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
  [
    'the number 1EG4-TE5-MK73 of a sample card',
    { 'medicare-details': { medicareNumber: '1EG4-TE5-MK73' } },
    ['medicareNumber', 'sample_number'],
  ],
  [
    'the number 1eg4te5mk72 of a sample card',
    { 'medicare-details': { medicareNumber: '1eg4te5mk72' } },
    ['medicareNumber', 'sample_number'],
  ],
  [
    'another Medicare number',
    { 'medicare-details': { medicareNumber: '2EG4-TE5-MK73' } },
    undefined,
  ],
  [
    'a mailing address that is the home address',
    { applicant: { ...home, ...mail } },
    ['mailing_line1', 'same_as_home'],
  ],
  [
    'a mailing address in the same house',
    { applicant: { ...home, ...mail, address_line2: 'Apt 4' } },
    undefined,
  ],
  [
    'Part B that starts before age 65',
    {
      applicant: { applicant_dob: '1961-03-15' },
      'medicare-details': { medicare_part_b: '2026-02-01', esrd_or_disability_under65: 'No' },
    },
    ['esrd_or_disability_under65', 'started_before_65'],
  ],
  [
    'Part A that starts before age 65 because of a disability',
    {
      applicant: { applicant_dob: '1961-03-15' },
      'medicare-details': { medicare_part_a: '2015-02-01', esrd_or_disability_under65: 'Yes' },
    },
    undefined,
  ],
  [
    'Medicare that starts in the month of the 65th birthday',
    {
      applicant: { applicant_dob: '1961-03-15' },
      'medicare-details': { medicare_part_a: '2026-03-01', esrd_or_disability_under65: 'No' },
    },
    undefined,
  ],
  [
    'Medicare that starts a month early for someone born on the first',
    {
      applicant: { applicant_dob: '1961-03-01' },
      'medicare-details': { medicare_part_a: '2026-02-01', esrd_or_disability_under65: 'No' },
    },
    undefined,
  ],
  [
    'a SELECT policy that is not held',
    {
      'guaranteed-issue': right('select-move', '2026-11-25'),
      'other-medicare-supplement': { has_other_supplement: 'No' },
    },
    ['has_other_supplement', 'select_policy_differs'],
  ],
  [
    'a SELECT policy that has ended',
    {
      'guaranteed-issue': right('select-move', '2026-11-24'),
      'other-medicare-supplement': { has_other_supplement: 'No' },
    },
    undefined,
  ],
  [
    'a supplement held that starts later',
    {
      'other-medicare-supplement': {
        has_other_supplement: 'Yes',
        supplemental_start_date: '2026-12-01',
      },
    },
    ['supplemental_start_date', 'starts_later'],
  ],
  [
    'an Advantage plan that ends without having been held',
    {
      'guaranteed-issue': right('ma-plan-ends', '2026-09-22'),
      'medicare-advantage': { had_advantage_63_days: 'No' },
    },
    ['had_advantage_63_days', 'advantage_plan_differs'],
  ],
  [
    'an Advantage plan that ended more than 63 days ago',
    {
      'guaranteed-issue': right('ma-plan-ends', '2026-09-21'),
      'medicare-advantage': { had_advantage_63_days: 'No' },
    },
    undefined,
  ],
  [
    'an Advantage plan that starts tomorrow',
    { 'medicare-advantage': { ...advantage, advantage_start_date: '2026-11-25' } },
    ['advantage_start_date', 'starts_later'],
  ],
  [
    'an Advantage plan held in the past 63 days that ended before',
    { 'medicare-advantage': { ...advantage, advantage_end_date: '2026-09-21' } },
    ['advantage_end_date', 'ended_too_long_ago'],
  ],
  [
    'an Advantage plan that ended 63 days ago',
    { 'medicare-advantage': { ...advantage, advantage_end_date: '2026-09-22' } },
    undefined,
  ],
  [
    'an Advantage plan that ends later',
    { 'medicare-advantage': { ...advantage, advantage_end_date: '2026-12-31' } },
    undefined,
  ],
  [
    'a trial of more than a year',
    {
      'guaranteed-issue': right('trial-first-65', '2026-12-31'),
      'medicare-advantage': { ...advantage, advantage_start_date: '2025-11-01' },
    },
    ['advantage_start_date', 'trial_over_a_year'],
  ],
  [
    'a trial of a year',
    {
      'guaranteed-issue': right('trial-first-65', '2026-12-31'),
      'medicare-advantage': { ...advantage, advantage_start_date: '2026-01-01' },
    },
    undefined,
  ],
  [
    'a first trial that was not the first',
    {
      'guaranteed-issue': dropped,
      'medicare-advantage': { ...advantage, advantage_first_time: 'No' },
    },
    ['advantage_first_time', 'first_time_differs'],
  ],
  [
    'a plan of a job that ends without having been held',
    {
      'guaranteed-issue': right('group-plan-ends', '2026-12-31'),
      'other-insurance': { other_insurance: 'No' },
    },
    ['other_insurance', 'group_plan_differs'],
  ],
  [
    'a plan of a job that ended more than 63 days ago',
    {
      'guaranteed-issue': right('group-plan-ends', '2026-09-21'),
      'other-insurance': { other_insurance: 'No' },
    },
    undefined,
  ],
  [
    'other insurance that starts tomorrow',
    {
      'other-insurance': { other_insurance: 'Yes', other_insurance_start_date: '2026-11-25' },
    },
    ['other_insurance_start_date', 'starts_later'],
  ],
  [
    'other insurance that has ended, but ends tomorrow',
    { 'other-insurance': { ...insurance, other_insurance_end_date: '2026-11-25' } },
    ['other_insurance_end_date', 'ends_later'],
  ],
  [
    'other insurance in the past 63 days that ended before',
    { 'other-insurance': { ...insurance, other_insurance_end_date: '2026-09-21' } },
    ['other_insurance_end_date', 'ended_too_long_ago'],
  ],
  [
    'a hospital visit next month',
    { 'health-5-years': visits('2026-12-01') },
    ['visit_month', 'visit_later'],
  ],
  ['a hospital visit five years ago', { 'health-5-years': visits('2021-11-01') }, undefined],
  [
    'a hospital visit more than five years ago',
    { 'health-5-years': visits('2021-10-01') },
    ['visit_month', 'visit_too_long_ago'],
  ],
  [
    'the phone number of no doctor',
    { 'health-5-years': { physician_name: 'None', physician_phone: '6145550188' } },
    ['physician_phone', 'no_doctor'],
  ],
  [
    'the phone number of a doctor',
    { 'health-5-years': { physician_name: 'Dr. Park', physician_phone: '6145550188' } },
    undefined,
  ],
  [
    'leaving an Advantage plan that was not held',
    {
      ...replaced,
      'medicare-advantage': { had_advantage_63_days: 'No' },
      'replacement-notice': { replacement_reason: 'leaving-advantage' },
    },
    ['replacement_reason', 'no_advantage_to_leave'],
  ],
  [
    'leaving an Advantage plan',
    {
      ...replaced,
      'medicare-advantage': advantage,
      'replacement-notice': { replacement_reason: 'leaving-advantage' },
    },
    undefined,
  ],
])('checks %s', (_, answers, expected) => {
  const form = createForm(enrollmentForm, {
    answers,
    today: '2026-11-24',
    context: {
      application: { underwriting_type: 'health-5-years' in answers ? 0 : 2 },
    },
  })
  const found = form.validate({ mode: 'draft' }).map(({ field, code }) => [field, code])
  expect(found).toEqual(expected ? [expected] : [])
})

it.each([
  ['a supplement', 'other-medicare-supplement', { supplemental_replace: 'No' }, true],
  ['a supplement', 'other-medicare-supplement', { supplemental_replace: 'Yes' }, false],
  ['an Advantage plan', 'medicare-advantage', { advantage_replace: 'No' }, true],
  ['an Advantage plan', 'medicare-advantage', { advantage_replace: 'Yes' }, false],
  [
    'an Advantage plan that has ended',
    'medicare-advantage',
    { advantage_replace: 'No', advantage_end_date: '2026-11-24' },
    false,
  ],
])('explains what it means to keep %s (%s, %j): %j', (_, section, answers, expected) => {
  const held = { ...advantage, has_other_supplement: 'Yes', ...answers }
  const form = createForm(enrollmentForm, { answers: { [section]: held }, today: '2026-11-24' })
  const note = section === 'medicare-advantage' ? 'advantage_keep_note' : 'supplemental_keep_note'
  expect(form.isVisible(section, note)).toBe(expected)
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

it.each(
  [
    ['ma-plan-ends', 'the letter from your plan or from Medicare'],
    ['group-plan-ends', 'the letter from the job, the union or the insurer'],
    ['select-move', 'a paper with your new address'],
    ['trial-first-65', 'says when you joined and when you leave'],
    ['trial-dropped-medigap', 'from the old supplement insurer'],
    ['insurer-fails', 'why and when your coverage ends'],
    ['misled', 'confirms what happened'],
  ].map(([situation = '', proof = '']) => ({ situation, proof })),
)('says which proof to send for $situation', ({ situation, proof }) => {
  const form = createForm(enrollmentForm, {
    answers: { 'guaranteed-issue': { gi_situation: situation } },
    today: '2026-11-26',
    context: { application: { underwriting_type: 0 } },
  })
  const texts = form
    .visibleFields('guaranteed-issue')
    .filter((id) => id.startsWith('gi_proof_'))
    .map((id) => form.getField('guaranteed-issue', id).definition)
    .filter(({ type }) => type === 'text-block')
  expect(texts.map(({ display_label }) => display_label)).toEqual([expect.stringContaining(proof)])
})
