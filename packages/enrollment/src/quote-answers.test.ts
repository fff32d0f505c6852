import { enrollmentForm } from '@gapwise/enrollment-forms'
import { createForm } from '@gapwise/form-engine'
import { expect, it } from 'vitest'

import { quoteAnswers } from './quote-answers'

it('include a start of Part B only if the person confirmed it', () => {
  const partB = { section: 'medicare-details', field: 'medicare_part_b' }
  const form = createForm(enrollmentForm, {
    today: '2026-11-02',
    context: { application: { underwriting_type: 1 } },
    answers: { [partB.section]: { [partB.field]: '2027-04-01' } },
    unconfirmed: [partB],
  })
  expect(quoteAnswers(form)).not.toHaveProperty(partB.field)
  form.setAnswer(partB.section, partB.field, '2027-04-01')
  expect(quoteAnswers(form)).toMatchObject({ [partB.field]: '2027-04-01' })
})
