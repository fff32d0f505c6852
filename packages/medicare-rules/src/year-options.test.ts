import { expect, it } from 'vitest'
import { yearOptions } from './year-options'

// Specification 9.13
it.each([
  ['2026-01-01', 2026, 2001],
  ['2026-12-31', 2026, 2001],
])('offers 26 years on %s, from %i down to %i', (today, newest, oldest) => {
  const years = yearOptions(today)
  expect(years).toHaveLength(26)
  expect(years[0]).toBe(newest)
  expect(years.at(-1)).toBe(oldest)
})

it('refuses a day that does not exist', () => {
  expect(() => yearOptions('2026')).toThrow("today is '2026'")
})
