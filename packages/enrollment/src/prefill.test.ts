import { enrollmentForm } from '@gapwise/enrollment-forms'
import { createForm } from '@gapwise/form-engine'
import { describe, expect, it } from 'vitest'

import {
  fieldsFromQuote,
  type OnboardingAnswers,
  prefilledAnswers,
  proposedAnswers,
} from './prefill'

/** Data that onboarding stores. It includes fields that an application does not ask for. */
interface Onboarding extends OnboardingAnswers {
  readonly version: 8
  readonly medicare_part_b?: string
  readonly rate?: number
}

const empty: Onboarding = { version: 8 }
const onboarding: Onboarding = {
  ...empty,
  zip5: '10001',
  gender: 'Female',
  applicant_dob: '1961-09-15',
  medicare_part_b: '2026-09-01',
  discount_selected: true,
  rate: 180,
}

describe('prefill', () => {
  it('carries over the answers that the form asks for, but no proposals', () => {
    const answers = prefilledAnswers(enrollmentForm, onboarding)
    expect(answers).toContainEqual({ section: 'applicant', field: 'zip5', value: '10001' })
    expect(answers).toContainEqual({
      section: 'plan-details',
      field: 'discount_selected',
      value: 'Yes',
    })
    expect(answers.map(({ field }) => field)).not.toContain('medicare_part_b')
    expect(prefilledAnswers(enrollmentForm, empty)).toEqual([])
  })

  it.each([
    ['2018-03-01', '1961-09-15', '2018-03-01'],
    ['2026-09-01', '1961-09-15', undefined],
    ['2020-01-01', '1961-09-15', undefined],
    ['2019-06-01', '1954-06-20', undefined],
    ['2019', '1961-09-15', undefined],
  ])(
    'of a Part A start on %s for a person born %s, carries over %s',
    (medicare_part_a, applicant_dob, expected) => {
      const answers = prefilledAnswers(enrollmentForm, { medicare_part_a, applicant_dob })
      const partA = answers.find(({ field }) => field === 'medicare_part_a')
      expect(partA?.value).toBe(expected)
    },
  )

  it('never takes a helper for the applicant', () => {
    const given = {
      ...{ first_name: 'Anna', zip5: '10001' },
      ...{ email: 'helper@example.com', phone: '9415550142' },
    }
    const fieldsFor = (applying_for: string | undefined) =>
      prefilledAnswers(enrollmentForm, { ...given, applying_for })
        .map(({ field }) => field)
        .toSorted()
    expect(fieldsFor('mother')).toEqual(['first_name', 'zip5'])
    expect(fieldsFor('someone')).toEqual(['first_name', 'zip5'])
    for (const own of [undefined, 'me', 'both'])
      expect(fieldsFor(own)).toEqual(['email', 'first_name', 'phone', 'zip5'])
  })

  it('lists the fields that still hold answers from the quote, in page order', () => {
    const form = createForm(enrollmentForm, { today: '2026-11-20' })
    form.setAnswers(prefilledAnswers(enrollmentForm, onboarding))
    const page = ['applicant_dob', 'gender', 'tobacco'].map((field) => ({
      section: 'applicant',
      field,
    }))
    expect(fieldsFromQuote(form, onboarding, page).map(({ field }) => field)).toEqual([
      'applicant_dob',
      'gender',
    ])
    form.setAnswer('applicant', 'gender', 'Male')
    expect(fieldsFromQuote(form, onboarding, page).map(({ field }) => field)).toEqual([
      'applicant_dob',
    ])
  })

  it.each([['1961-02-30'], [''], ['soon']])('proposes nothing for the birth date %j', (dob) => {
    expect(proposedAnswers(enrollmentForm, { applicant: { applicant_dob: dob } })).toEqual([])
  })
})
