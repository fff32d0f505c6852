import { describe, expect, it } from 'vitest'
import {
  CalendarDayError,
  dayBefore,
  formatDay,
  isExistingDay,
  longDay,
  parseDay,
} from './calendar-day'

describe('parseDay', () => {
  it.each(['2026-01-31', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])(
    'reads %s',
    (text) => {
      expect(formatDay(parseDay(text, 'today'))).toBe(text)
      expect(isExistingDay(text)).toBe(true)
    },
  )

  it.each([
    '2026-02-30',
    '2025-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-01-01',
  ])('rejects %s, which does not exist', (text) => {
    expect(() => parseDay(text, 'dob')).toThrow(CalendarDayError)
    expect(() => parseDay(text, 'dob')).toThrow(
      `dob is '${text}', which is not a day of the calendar`,
    )
    expect(isExistingDay(text)).toBe(false)
  })

  it.each(['', '2026-1-5', '01/05/2026', '2026-01-05T00:00:00Z', ' 2026-01-05', '2026-01-05\n'])(
    'rejects %j, which is not in the format of a day',
    (text) => {
      expect(() => parseDay(text, 'today')).toThrow('is not written as year, month and day')
      expect(isExistingDay(text)).toBe(false)
    },
  )

  it('says what is wrong, why it matters, and how to fix it', () => {
    expect(() => parseDay('2026-02-30', 'today')).toThrow(
      "today is '2026-02-30', which is not a day of the calendar. Medicare's dates are counted in " +
        'calendar days, so nothing can be computed from it. Pass an existing day as YYYY-MM-DD, ' +
        "such as '2026-02-28'.",
    )
  })

  it('quotes only the beginning of a long text', () => {
    const long = '9'.repeat(5_000_000)
    expect(() => parseDay(long, 'today')).toThrow(`'${'9'.repeat(24)}…'`)
  })
})

describe('dayBefore', () => {
  it.each([
    ['2027-01-01', '2026-12-31'],
    ['2024-03-01', '2024-02-29'],
    ['2027-03-01', '2027-02-28'],
  ])('of %s is %s', (day, expected) => expect(dayBefore(day)).toBe(expected))

  it('is written out as people read it', () => {
    expect(longDay(dayBefore('2027-01-01'))).toBe('December 31, 2026')
  })
})
