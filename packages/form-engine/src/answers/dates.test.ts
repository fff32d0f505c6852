import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { ageOn, daysFrom, movedDay } from '../../test/reference/reference-days'
import { ageAt, daysBetween, shiftDay } from './dates'

it.each([
  ['2026-11-24', {}, '2026-11-24'],
  ['2026-11-24', { days: 7 }, '2026-12-01'],
  ['2026-01-01', { days: -1 }, '2025-12-31'],
  ['2024-02-28', { days: 1 }, '2024-02-29'],
  ['2023-02-28', { days: 1 }, '2023-03-01'],
  ['1900-02-28', { days: 1 }, '1900-03-01'],
  ['2000-02-28', { days: 1 }, '2000-02-29'],
  ['2024-01-31', { months: 1 }, '2024-02-29'],
  ['2024-03-31', { months: -1 }, '2024-02-29'],
  ['2024-02-29', { years: 1 }, '2025-02-28'],
  ['2024-02-29', { years: -4 }, '2020-02-29'],
  ['2024-01-31', { months: 1, days: 1 }, '2024-03-01'],
  ['2026-11-24', { months: 14 }, '2028-01-24'],
  ['2026-01-15', { months: -25 }, '2023-12-15'],
  ['0001-01-01', { days: -1 }, '0000-12-31'],
  ['0000-01-01', { days: -1 }, undefined],
  ['9999-12-31', { days: 1 }, undefined],
  ['0000-01-15', { months: -1, days: 40 }, '0000-01-24'],
  ['9999-12-31', { months: 1, days: -31 }, '9999-12-31'],
  ['2026-01-01', { years: 1e15 }, undefined],
  ['2026-01-01', { days: 1e15 }, undefined],
  ['2026-02-30', { days: 1 }, undefined],
  ['tomorrow', { days: 1 }, undefined],
])('moves %s by %o to %s', (day, shift, moved) => {
  expect(shiftDay(day, shift)).toBe(moved)
})

it('counts every day of nine centuries', () => {
  const wrong: string[] = []
  for (let day = '1600-01-01', count = 0; day < '2500-01-01'; count += 1) {
    const next = shiftDay(day, { days: 1 })!
    if (daysBetween('1600-01-01', day) !== count || !(next > day)) wrong.push(day)
    if (wrong.length > 0) break
    day = next
  }
  // Each `expect` takes longer than the computation of a day.
  expect(wrong).toEqual([])
})

it.each([
  ['1960-02-29', '2025-02-28', 64],
  ['1960-02-29', '2025-03-01', 65],
  ['1960-11-24', '2025-11-24', 65],
  ['1960-11-24', '2025-11-23', 64],
  ['2025-11-24', '2025-11-24', 0],
  ['2025-11-24', '2025-11-23', undefined],
])('a person born on %s is on %s %s years old', (birth, on, age) => {
  expect(ageAt(birth, on)).toBe(age)
})

const anyDay = fc
  .integer({ min: 0, max: 3_652_424 })
  .map((days) => shiftDay('0000-01-01', { days })!)
const shifts = fc.record({
  years: fc.integer({ min: -30, max: 30 }),
  months: fc.integer({ min: -30, max: 30 }),
  days: fc.integer({ min: -800, max: 800 }),
})

it('computes days, months, and ages like a count of single days', () => {
  fc.assert(
    fc.property(anyDay, anyDay, shifts, (one, other, shift) => {
      expect(shiftDay(one, shift)).toBe(movedDay(one, shift))
      expect(daysBetween(one, other)).toBe(daysFrom(one, other))
      expect(ageAt(one, other)).toBe(ageOn(one, other))
    }),
  )
})
