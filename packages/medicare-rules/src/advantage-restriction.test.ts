import { describe, expect, it } from 'vitest'
import { isAdvantageRestricted } from './advantage-restriction'

describe('isAdvantageRestricted', () => {
  // Specification 4.16, 9.5
  it.each([
    ['2026-03-31', false],
    ['2026-04-01', true],
    ['2026-05-15', true],
    ['2026-07-31', true],
    ['2026-08-01', false],
    ['2026-12-31', false],
    ['2027-01-01', false],
  ])('with an Advantage plan on %s: %s', (today, expected) => {
    expect(isAdvantageRestricted({ today, medicareStatus: 'advantage-plan' })).toBe(expected)
  })

  it.each(['supplemental-plan', 'no-plan', '', undefined])('never for %j', (medicareStatus) => {
    expect(isAdvantageRestricted({ today: '2026-05-15', medicareStatus })).toBe(false)
  })

  it('refuses a day that does not exist', () => {
    expect(() => isAdvantageRestricted({ today: '2026-04-31' })).toThrow("today is '2026-04-31'")
  })
})
