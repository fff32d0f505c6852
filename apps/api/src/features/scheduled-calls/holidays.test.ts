import { describe, expect, it } from 'vitest'
import { isHoliday } from './holidays'
import { slotsFrom } from './slots'

/** All days of a year that are holidays. */
function holidaysOf(year: number): string[] {
  const days: string[] = []
  for (const day = new Date(Date.UTC(year, 0, 1)); day.getUTCFullYear() === year;) {
    const iso = day.toISOString().slice(0, 10)
    if (isHoliday(iso)) days.push(iso)
    day.setUTCDate(day.getUTCDate() + 1)
  }
  return days
}

describe('federal holidays', () => {
  // Source: U.S. Office of Personnel Management. July 4, 2026, is a Saturday.
  it('are those of 2026, with the day on which one is observed', () => {
    expect(holidaysOf(2026)).toEqual([
      '2026-01-01',
      '2026-01-19',
      '2026-02-16',
      '2026-05-25',
      '2026-06-19',
      '2026-07-03',
      '2026-07-04',
      '2026-09-07',
      '2026-10-12',
      '2026-11-11',
      '2026-11-26',
      '2026-12-25',
    ])
  })

  it.each([
    ['2027-07-05', 'Monday after July 4, 2027, a Sunday'],
    ['2027-12-24', 'Friday before Christmas 2027, a Saturday'],
    ['2021-12-31', 'Friday before New Year 2022, a Saturday'],
  ])('are observed on %s, the %s', (day) => {
    expect(isHoliday(day)).toBe(true)
  })
})

it('offers no calls on Thanksgiving', () => {
  const office = {
    days: new Set([1, 2, 3, 4, 5]),
    from: 8 * 60,
    to: 20 * 60,
    timeZone: 'America/New_York',
    minutes: 30,
    atOnce: 1,
  }
  const days = new Set(
    slotsFrom(new Date('2026-11-23T15:00:00Z'), office).map((slot) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(slot),
    ),
  )
  expect(days).toContain('2026-11-25')
  expect(days).not.toContain('2026-11-26')
  expect(days).toContain('2026-11-27')
})
