import { enrollmentForm } from '@gapwise/enrollment-forms'
import { allFeatures, allTypes, createForm } from '@gapwise/form-engine/core'
import { describe, expect, it } from 'vitest'

import { partnerChanges, sharedKind } from './partner-answers'

const empty = () =>
  createForm(enrollmentForm, {
    today: '2026-11-20',
    features: allFeatures,
    types: allTypes,
  })

describe('answers that a couple shares', () => {
  it.each([
    ['applicant', 'address_line1', 'address'],
    ['payment', 'payment_method', 'bank account'],
    ['applicant', 'first_name', undefined],
  ])('on the page with %s.%s are %s', (section, field, kind) => {
    expect(sharedKind([{ section, field }])).toBe(kind)
  })

  it('are the partner’s that differ, and never the name or the permission', () => {
    const form = empty()
    form.setAnswer('applicant', 'city', 'Dallas')
    const answers = {
      applicant: { first_name: 'Walter', address_line1: '12 Elm Street', city: 'Dallas' },
      payment: {
        payment_method: 'eft',
        eft_routing_number: '021000021',
        eft_authorization: ['yes'],
      },
    }
    expect(partnerChanges(form, 'address', { answers })).toEqual([
      { section: 'applicant', field: 'address_line1', value: '12 Elm Street' },
    ])
    expect(partnerChanges(form, 'bank account', { answers }).map(({ field }) => field)).toEqual([
      'payment_method',
      'eft_routing_number',
    ])
  })

  it('clear an apartment number that the partner’s address does not have', () => {
    const form = empty()
    form.setAnswer('applicant', 'address_line2', 'Apt 4')
    form.setAnswers(
      partnerChanges(form, 'address', {
        answers: { applicant: { address_line1: '12 Elm Street' } },
      }),
    )
    expect(form.getAnswer('applicant', 'address_line1')).toBe('12 Elm Street')
    expect(form.getAnswer('applicant', 'address_line2')).toBeUndefined()
  })

  it('are none if the partner has not answered', () => {
    expect(partnerChanges(empty(), 'address', { answers: {} })).toEqual([])
  })
})
