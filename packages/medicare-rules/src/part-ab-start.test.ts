import { describe, expect, it } from 'vitest'
import { bornOnFirst, partABDefaults } from './part-ab-start'

describe('partABDefaults', () => {
  // Specification 4.15
  it.each([
    ['1961-11-21', '2026-11-01'],
    ['1961-12-31', '2026-12-01'],
    ['1961-11-01', '2026-11-01'],
    ['1960-02-29', '2025-02-01'],
    ['1962-01-01', '2027-01-01'],
  ])('born %s: %s', (dob, start) => {
    expect(partABDefaults(dob)).toEqual({ partA: start, partB: start })
  })

  it('refuses a day that does not exist', () => {
    expect(() => partABDefaults('1961-02-29')).toThrow("dob is '1961-02-29'")
  })
})

describe('bornOnFirst', () => {
  it.each([
    ['1961-11-01', true],
    ['1961-11-02', false],
    ['1961-10-31', false],
  ])('born %s: %s', (dob, expected) => expect(bornOnFirst(dob)).toBe(expected))
})
