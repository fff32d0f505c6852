import { describe, expect, it } from 'vitest'

import { applyLoaded, applyUpdate, emptyForm, formAge } from './onboarding-form'

describe('applyUpdate', () => {
  it.each([
    ['2026-01-25', 'no-plan', '2026-02-01'],
    ['2026-01-26', 'no-plan', '2026-03-01'],
    ['2026-05-10', 'advantage-plan', '2026-06-01'],
    ['2026-10-10', 'advantage-plan', '2027-01-01'],
    ['2026-10-10', 'supplemental-plan', '2026-11-01'],
  ] as const)('on %s with %s coverage starts on %s', (today, medicare_status, expected) => {
    const form = applyUpdate(emptyForm(), { medicare_status }, today)
    expect(form.effective_date).toBe(expected)
  })

  // Specification 4.12
  it('computes the effective date on every update, whatever the field', () => {
    const before = applyUpdate(emptyForm(), { medicare_status: 'advantage-plan' }, '2026-07-10')
    const after = applyUpdate(before, { zip5: '10001' }, '2026-08-01')
    expect([before.effective_date, after.effective_date]).toEqual(['2026-08-01', '2027-01-01'])
  })

  // Specification 4.15
  it('proposes Part A and B when the birth date changes, and only then', () => {
    const born = applyUpdate(emptyForm(), { applicant_dob: '1961-05-20' }, '2026-01-02')
    expect(born).toMatchObject({ medicare_part_a: '2026-05-01', medicare_part_b: '2026-05-01' })
    const own = applyUpdate(born, { medicare_part_b: '2026-09-01' }, '2026-01-02')
    const again = applyUpdate(own, { applicant_dob: '1961-05-20', zip5: '10001' }, '2026-01-02')
    expect(again).toMatchObject({ medicare_part_a: '2026-05-01', medicare_part_b: '2026-09-01' })
    const other = applyUpdate(again, { applicant_dob: '1960-02-29' }, '2026-01-02')
    expect(other).toMatchObject({ medicare_part_a: '2025-02-01', medicare_part_b: '2025-02-01' })
  })

  it('keeps an impossible birth date as it was typed', () => {
    const form = applyUpdate(emptyForm(), { applicant_dob: '1961-02-30' }, '2026-01-02')
    expect(form.applicant_dob).toBe('1961-02-30')
    expect(form).not.toHaveProperty('medicare_part_a')
    expect(formAge(form)).toBeUndefined()
  })

  it.each([
    ['medicare_status', 'no-plan'],
    ['zip5', '10001'],
    ['state', 'OK'],
    ['county', 'Dallas County'],
    ['applicant_dob', '1960-02-29'],
    ['gender', 'Male'],
    ['tobacco', 'Yes'],
    ['plan_type', 'N'],
    ['medicare_part_b', '2026-09-01'],
  ])('removes the price when %s changes', (field, value) => {
    const rated = { version: 8, naic: '90001', rate: 150, discount_rate: 140 } as const
    const moved = applyUpdate(rated, { [field]: value }, '2026-01-02')
    expect(moved).toMatchObject({ [field]: value, naic: '90001' })
    expect(moved).not.toHaveProperty('rate')
    expect(moved).not.toHaveProperty('discount_rate')
    expect(applyUpdate(moved, { rate: 160 }, '2026-01-02')).toHaveProperty('rate', 160)
    expect(applyUpdate(rated, { [field]: value, rate: 99 }, '2026-01-02')).toHaveProperty(
      'rate',
      99,
    )
  })

  it('keeps the price while the answers it depends on stay the same', () => {
    const rated = { version: 8, plan_type: 'G', naic: '90001', rate: 150 } as const
    const same = { plan_type: 'G', discount_selected: true } as const
    expect(applyUpdate(rated, same, '2026-01-02')).toHaveProperty('rate', 150)
  })

  it('clears a field that is set to undefined', () => {
    const form = applyUpdate({ version: 8, zip5: '10001' }, { zip5: undefined }, '2026-01-02')
    expect(Object.keys(form).toSorted()).toEqual(['effective_date', 'version'])
  })
})

describe('formAge', () => {
  it.each([
    ['1950-06-30', '2026-07-01', 76],
    ['1950-07-02', '2026-07-01', 75],
    ['1965-01-01', '2026-07-01', 65],
  ])('born %s, coverage from %s: %i', (applicant_dob, effective_date, age) => {
    expect(formAge({ version: 8, applicant_dob, effective_date })).toBe(age)
  })
})

describe('applyLoaded', () => {
  it.each([[null], [undefined], ['8'], [{ version: 7, zip5: '10001' }], [{ zip5: '10001' }]])(
    'applies nothing but version 8: %j',
    (loaded) => {
      expect(applyLoaded(loaded, {}, '2026-01-02')).toBeUndefined()
    },
  )

  it('applies version 8 and keeps what was changed meanwhile', () => {
    const loaded = { version: 8, zip5: '10001', gender: 'Female' }
    expect(applyLoaded(loaded, { zip5: '59221' }, '2026-01-02')).toEqual({
      version: 8,
      zip5: '59221',
      gender: 'Female',
      effective_date: '2026-02-01',
    })
  })
})
