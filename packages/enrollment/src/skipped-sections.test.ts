import { enrollmentForm } from '@gapwise/enrollment-forms'
import { createForm } from '@gapwise/form-engine'
import { expect, it } from 'vitest'

import { applicationContext } from './facts'
import { isNextToSkipped, skippedSections } from './skipped-sections'

const HEALTH = [
  'build',
  'health-eligibility',
  'health-24-months',
  'health-5-years',
  'medication-information',
]

it.each([
  [-1, []],
  [0, []],
  [1, ['guaranteed-issue', ...HEALTH]],
  [2, HEALTH],
] as const)('with underwriting type %i, skips %j', (type, skipped) => {
  const form = createForm(enrollmentForm, { context: applicationContext(type) })
  expect(skippedSections(form)).toEqual(skipped)
  const asked = createForm(enrollmentForm, { context: applicationContext(0) })
  const { length } = asked.visibleSections()
  expect(length - form.visibleSections().length).toBe(skipped.length)
})

it('is next to the skipped sections at the start and right after them', () => {
  const form = createForm(enrollmentForm, { context: applicationContext(2) })
  const next = () => form.visibleSections().filter((id) => isNextToSkipped(form, id))
  expect(next()).toEqual(['applicant', 'payment'])
  form.setAnswers([
    { section: 'other-medicare-supplement', field: 'has_other_supplement', value: 'Yes' },
    { section: 'other-medicare-supplement', field: 'supplemental_replace', value: 'Yes' },
  ])
  expect(next()).toEqual(['applicant', 'replacement-notice'])
})
