import type { OnboardingForm } from '@gapwise/api-contract'
import { describe, expect, it } from 'vitest'
import { canMerge, losesAnswers, mergeForms } from './merge-forms'

const full: OnboardingForm = {
  version: 8,
  ...{ zip5: '43215', state: 'OH', county: 'Franklin', city: 'Columbus' },
  ...{ applicant_dob: '1950-03-10', medicare_part_a: '2015-03-01', medicare_part_b: '2015-03-01' },
  ...{ plan_type: 'G', gender: 'Female', tobacco: 'No', first_name: 'Rosa' },
  ...{ naic: '90001', rate: 150, discount_rate: 140, discount_selected: true },
}

describe('merging two onboarding forms', () => {
  it.each([
    ['nothing', { version: 8 }, {}],
    ['empty values', { version: 8, first_name: '', email: null, county: '' }, {}],
    ['the same', { ...full }, {}],
    ['another name', { version: 8, first_name: 'Ana' }, { first_name: 'Ana' }],
    ['a new field', { version: 8, phone: '6145550123' }, { phone: '6145550123' }],
    [
      'a switch',
      { version: 8, discount_selected: false, naic: '90001' },
      { discount_selected: false },
    ],
  ] as const)('keeps a full form when merged with %s', (_name, later, changed) => {
    expect(mergeForms(full, later)).toMatchObject({ ...full, ...changed })
  })

  it('takes the locality with a new ZIP code, and drops the old price', () => {
    const merged = mergeForms(full, { version: 8, zip5: '75201', state: 'TX' })
    expect(merged).toMatchObject({ zip5: '75201', state: 'TX', first_name: 'Rosa', naic: '90001' })
    for (const field of ['county', 'city', 'rate', 'discount_rate'])
      expect(merged).not.toHaveProperty(field)
  })

  it.each([
    ['county', { zip5: '43215', county: 'Delaware' }],
    ['start of Part B', { applicant_dob: '1950-03-10', medicare_part_b: '2027-09-01' }],
  ] as const)('drops the price for another %s', (_name, answers) => {
    const merged = mergeForms(full, { version: 8, ...answers })
    expect(merged).toMatchObject({ ...answers, naic: '90001' })
    expect(merged).not.toHaveProperty('rate')
    expect(merged).not.toHaveProperty('discount_rate')
  })

  it('keeps all answers, whichever form is the fuller one', () => {
    expect(mergeForms({ version: 8, zip5: '43215' }, full)).toEqual(full)
    expect(mergeForms({ version: 8 }, full)).toEqual(full)
  })

  it('takes the price with a new insurer', () => {
    const chosen = { ...full, naic: '90002', rate: 99, discount_rate: 90 }
    expect(mergeForms(full, chosen)).toMatchObject({ naic: '90002', rate: 99, discount_rate: 90 })
  })
})

describe('two forms of one account', () => {
  it.each([
    ['an empty form', {}, true],
    ['answers without a person', { tobacco: 'Yes', medicare_status: 'no-plan' }, true],
    ['the same choice of whom to apply for', { applying_for: 'mother' }, true],
    ['another choice of whom to apply for', { applying_for: 'me' }, false],
    ['a ZIP code', { zip5: '75201' }, false],
    ['a birth date', { applicant_dob: '1961-12-05' }, false],
    ['a name', { first_name: 'Luis' }, false],
    ['the same person', { ...full }, false],
  ] as const)('merge a full one with %s: %s', (_name, later, expected) => {
    const mother: OnboardingForm = { ...full, applying_for: 'mother' }
    const other: OnboardingForm = { ...later, version: 8 }
    expect(canMerge(mother, other)).toBe(expected)
    expect(canMerge(other, mother)).toBe(expected)
  })
})

describe('a form that replaces another', () => {
  it.each([
    [{ ...full }, true, false],
    [{ ...full, first_name: '' }, true, true],
    [{ version: 8, zip5: '43215' }, true, true],
    [{ ...full, first_name: 'Ana' }, true, false],
    [{ ...full, first_name: 'Ana' }, false, true],
    [{ ...full, rate: 99 }, false, false],
  ] as const)('%j, loaded before: %s, loses answers: %s', (after, isKnown, lost) => {
    expect(losesAnswers(full, after, { isKnown })).toBe(lost)
  })
})
