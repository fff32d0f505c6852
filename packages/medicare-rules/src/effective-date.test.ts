import { describe, expect, it } from 'vitest'
import { effectiveDate } from './effective-date'

describe('effectiveDate', () => {
  // Specification 4.12, 9.2, 9.3
  it.each([
    ['31 days, 7 left', '2026-01-25', '2026-02-01'],
    ['31 days, 6 left', '2026-01-26', '2026-03-01'],
    ['30 days, 7 left', '2026-04-24', '2026-05-01'],
    ['30 days, 6 left', '2026-04-25', '2026-06-01'],
    ['28 days, 7 left', '2026-02-22', '2026-03-01'],
    ['28 days, 6 left', '2026-02-23', '2026-04-01'],
    ['29 days, 7 left', '2028-02-23', '2028-03-01'],
    ['29 days, 6 left', '2028-02-24', '2028-04-01'],
    ['first of a month', '2026-06-01', '2026-07-01'],
    ['last of a month', '2026-06-30', '2026-08-01'],
    ['leap day', '2028-02-29', '2028-04-01'],
    ['November, 7 left', '2026-11-24', '2026-12-01'],
    ['November, 6 left', '2026-11-25', '2027-01-01'],
    ['December, 7 left', '2026-12-25', '2027-01-01'],
    ['December, 6 left', '2026-12-26', '2027-02-01'],
    ['New Year’s Eve', '2026-12-31', '2027-02-01'],
  ])('%s: %s starts %s', (_, today, expected) => {
    expect(effectiveDate(today, 'supplemental-plan')).toBe(expected)
    expect(effectiveDate(today, 'no-plan')).toBe(expected)
    expect(effectiveDate(today)).toBe(expected)
  })

  // Specification 4.13, 9.4
  it.each([
    ['2026-07-24', '2026-08-01'],
    ['2026-07-25', '2026-08-01'],
    ['2026-07-26', '2026-09-01'],
    ['2026-07-31', '2026-09-01'],
    ['2026-08-01', '2027-01-01'],
    ['2026-10-15', '2027-01-01'],
    ['2026-12-26', '2027-01-01'],
    ['2026-12-31', '2027-01-01'],
    ['2027-01-01', '2027-02-01'],
  ])('with an Advantage plan, %s starts %s', (today, expected) => {
    expect(effectiveDate(today, 'advantage-plan')).toBe(expected)
  })

  it('refuses a day that does not exist', () => {
    expect(() => effectiveDate('2026-02-30', 'no-plan')).toThrow("today is '2026-02-30'")
  })
})
