import { enrollmentForm } from '@gapwise/enrollment-forms'
import { createForm } from '@gapwise/form-engine'
import { expect, it } from 'vitest'

import { applicationContext } from '../facts'
import { questionPages } from './question-pages'
import { isNextToSkipped, skippedPages } from './skipped-pages'

const HEALTH = [
  'height-weight-care',
  'illnesses',
  'treatment',
  'hospital-doctor',
  'medicines',
] as const

it.each([
  [-1, []],
  [0, []],
  [1, ['right-to-buy', ...HEALTH]],
  [2, HEALTH],
] as const)('with underwriting type %i, skips %j', (type, skipped) => {
  const form = createForm(enrollmentForm, { context: applicationContext(type) })
  expect(skippedPages(form).map(({ id }) => id)).toEqual(skipped)
  const asked = createForm(enrollmentForm, { context: applicationContext(0) })
  const { length } = questionPages(asked)
  expect(length - questionPages(form).length).toBe(skipped.length)
})

it('is next to the skipped pages at the start and right after them', () => {
  const form = createForm(enrollmentForm, { context: applicationContext(1) })
  const next = () =>
    questionPages(form)
      .filter((page) => isNextToSkipped(form, page))
      .map(({ id }) => id)
  expect(next()).toEqual(['you', 'payment'])
  form.setContext(applicationContext(0))
  expect(next()).toEqual(['you'])
})
