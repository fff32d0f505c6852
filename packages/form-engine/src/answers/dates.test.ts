import { expect, it } from 'vitest'
import { firstOfMonth, isCalendarDay, isCalendarMonth, yearsBefore } from './dates'

it.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['1900-02-29', false],
  ['2000-02-29', true],
  ['2026-04-31', false],
  ['2026-12-31', true],
  ['2026-00-10', false],
  ['2026-13-10', false],
  ['2026-01-00', false],
  ['2026-1-1', false],
  ['2026-01-01T00:00:00Z', false],
  [' 2026-01-01', false],
  ['2026-01-01\n', false],
  ['', false],
])('%j is a real day: %j', (day, real) => expect(isCalendarDay(day)).toBe(real))

it.each([
  ['2026-01', true],
  ['2026-12', true],
  ['2026-13', false],
  ['2026-1', false],
])('%j is a real month: %j', (month, real) => expect(isCalendarMonth(month)).toBe(real))

it.each([
  ['2026-11-21', 65, '1961-11-21'],
  ['2024-02-29', 65, '1959-02-28'],
  ['2024-02-29', 4, '2020-02-29'],
  ['0065-01-01', 65, '0000-01-01'],
])('%s minus %i years is %s', (day, years, before) => expect(yearsBefore(day, years)).toBe(before))

it('returns the first day of a month', () => expect(firstOfMonth('1961-11-21')).toBe('1961-11-01'))
