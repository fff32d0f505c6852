import { describe, expect, it } from 'vitest'
import { ageAtEffectiveDate, ageOn } from './age'

describe('ageAtEffectiveDate', () => {
  // Specification 4.14, 9.6
  it.each([
    ['on the birthday', '1955-03-01', '2026-03-01', 71],
    ['the day before the birthday', '1955-03-02', '2026-03-01', 70],
    ['later in the year', '1955-03-01', '2026-12-01', 71],
    ['earlier in the year', '1955-12-31', '2026-12-01', 70],
    ['not 65 yet', '1962-06-15', '2026-03-01', 65],
    ['not born yet', '2030-01-01', '2026-03-01', 65],
    ['born on a leap day, on February 28', '1956-02-29', '2026-02-28', 69],
    ['born on a leap day, on March 1', '1956-02-29', '2026-03-01', 70],
    ['born on a leap day, in a leap year', '1956-02-29', '2028-02-29', 72],
    ['a hundred years old', '1926-11-21', '2026-12-01', 100],
  ])('%s: born %s, covered from %s, is %i', (_, dob, effectiveDate, age) => {
    expect(ageAtEffectiveDate(dob, effectiveDate)).toBe(age)
  })

  it('names the day it cannot read', () => {
    expect(() => ageAtEffectiveDate('1955-02-30', '2026-03-01')).toThrow("dob is '1955-02-30'")
    expect(() => ageAtEffectiveDate('1955-03-01', 'soon')).toThrow("effectiveDate is 'soon'")
  })
})

describe('ageOn', () => {
  it.each([
    ['1985-07-04', '2026-11-20', 41],
    ['1962-02-20', '2027-02-19', 64],
    ['1962-02-20', '2027-02-20', 65],
    ['1956-02-29', '2026-02-28', 69],
    ['1956-02-29', '2026-03-01', 70],
    ['2030-01-01', '2026-03-01', 0],
  ])('of a person born %s, on %s, is %i', (dob, day, age) => {
    expect(ageOn(dob, day)).toBe(age)
  })
})
