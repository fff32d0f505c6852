import { enrollmentForm } from '@gapwise/enrollment-forms'
import type { Change } from '@gapwise/form-engine'
import { expect, it } from 'vitest'

import { unsavedAnswers } from './unsaved-answers'

let sequence = 0
const change = (section: string, field: string, value: Change['value']): Change => {
  sequence += 1
  return { section, field, value, sequence }
}
const name = change('applicant', 'first_name', 'Patricia')
const initial = change('applicant', 'middle_initial', undefined)
const mbi = change('medicare-details', 'medicareNumber', '2EG4TE5MK73')

it('returns no entry once everything is saved', () => {
  expect(unsavedAnswers(enrollmentForm, [], undefined)).toBeUndefined()
})

it.each([
  ['applicant', 'max_ssn'],
  ['medicare-details', 'medicareNumber'],
  ['payment', 'eft_routing_number'],
  ['payment', 'eft_account_number'],
])('names the sensitive field %s.%s, but never stores its answer', (section, field) => {
  const entry = unsavedAnswers(
    enrollmentForm,
    [change(section, field, '219099876'), name],
    undefined,
  )
  expect(entry).toEqual({
    changes: [{ section: 'applicant', field: 'first_name', value: 'Patricia' }],
    leftOut: [{ section, field }],
  })
  expect(JSON.stringify(entry)).not.toContain('219099876')
})

it('stores changes that were sent separately, with their key', () => {
  const sent = { idempotencyKey: 'k1', changes: [name] }
  expect(unsavedAnswers(enrollmentForm, [name, initial], sent)).toEqual({
    sent: {
      idempotencyKey: 'k1',
      changes: [{ section: 'applicant', field: 'first_name', value: 'Patricia' }],
    },
    changes: [{ section: 'applicant', field: 'middle_initial', value: undefined }],
    leftOut: [],
  })
})

it('does not reuse the key of a batch that it can store only in part', () => {
  const sent = { idempotencyKey: 'k1', changes: [name, mbi] }
  const entry = unsavedAnswers(enrollmentForm, [name, mbi], sent)
  expect(entry).not.toHaveProperty('sent')
  expect(entry?.changes.map(({ field }) => field)).toEqual(['first_name'])
})
