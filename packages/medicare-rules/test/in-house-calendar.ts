/**
 * Second implementation of the calendar arithmetic, for the tests. Unlike the rules, it does not
 * use date-fns (D59).
 */

/** A day of the Gregorian calendar. `month` and `day` start at 1. */
export interface CalendarDay {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** Parses a day written as `YYYY-MM-DD`. */
export function readDay(text: string): CalendarDay {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  return { year, month, day }
}

/** Formats a day as `YYYY-MM-DD`. */
export function writeDay({ year, month, day }: CalendarDay): string {
  const [fourDigits, ...others] = [String(year).padStart(4, '0'), month, day]
  return [fourDigits, ...others.map((part) => String(part).padStart(2, '0'))].join('-')
}

/** Returns the number of days in a month. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

/** Adds `months` months to `from`, and returns the first day of the resulting month. */
export function firstOfMonth(from: CalendarDay, months = 0): CalendarDay {
  const index = from.year * 12 + from.month - 1 + months
  return { year: Math.floor(index / 12), month: (index % 12) + 1, day: 1 }
}

/**
 * Adds `months` months to `from`. If the resulting month is too short for the day, returns the last
 * day of that month.
 */
export function addMonths(from: CalendarDay, months: number): CalendarDay {
  const { year, month } = firstOfMonth(from, months)
  return { year, month, day: Math.min(from.day, daysInMonth(year, month)) }
}

/** Adds `days` days to `from`. A negative number counts backward. */
export function addDays(from: CalendarDay, days: number): CalendarDay {
  let { year, month } = from
  let day = from.day + days
  while (day < 1) {
    ;({ year, month } = firstOfMonth({ year, month, day: 1 }, -1))
    day += daysInMonth(year, month)
  }
  while (day > daysInMonth(year, month)) {
    day -= daysInMonth(year, month)
    ;({ year, month } = firstOfMonth({ year, month, day: 1 }, 1))
  }
  return { year, month, day }
}

/**
 * Returns a negative number if `a` is before `b`, 0 if they are the same day, and a positive number
 * otherwise.
 */
export function compareDays(a: CalendarDay, b: CalendarDay): number {
  return a.year - b.year || a.month - b.month || a.day - b.day
}
