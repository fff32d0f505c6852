/**
 * Arithmetic on calendar days. A day is three numbers, never an instant: nothing here reads a clock
 * or a time zone, so that a birthday is the same day in Honolulu and in Auckland (D5).
 */

/** A day of the Gregorian calendar; `month` and `day` count from 1. */
export interface CalendarDay {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** Thrown for a text that is no day of the calendar. */
export class CalendarDayError extends RangeError {
  override readonly name = 'CalendarDayError'
  readonly code = 'invalid_calendar_day'
}

const LONGEST_QUOTE = 24

/**
 * Reads a day written `YYYY-MM-DD`.
 *
 * @param text - The day.
 * @param role - What the day is, for the error, such as `today`.
 * @throws CalendarDayError when the text has another form or names a day that does not exist.
 */
export function parseDay(text: string, role: string): CalendarDay {
  const day = readDay(text)
  if (!day) throw badDay(text, role, 'is not written as year, month and day')
  if (!exists(day)) throw badDay(text, role, 'is not a day of the calendar')
  return day
}

/**
 * Whether a text is an existing day written `YYYY-MM-DD`. A draft may hold anything somebody typed
 * (D41): ask before handing one of its dates to a rule.
 */
export function isCalendarDay(text: string): boolean {
  const day = readDay(text)
  return day !== undefined && exists(day)
}

function readDay(text: string): CalendarDay | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  return parts
    ? { year: Number(parts[1]), month: Number(parts[2]), day: Number(parts[3]) }
    : undefined
}

function exists({ year, month, day }: CalendarDay): boolean {
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

function badDay(value: unknown, role: string, reason: string): CalendarDayError {
  const quoted = typeof value === 'string' ? `'${shorten(value)}'` : String(value)
  return new CalendarDayError(
    `${role} is ${quoted}, which ${reason}. Medicare's dates are counted in calendar days, ` +
      `so nothing can be computed from it. Pass an existing day as YYYY-MM-DD, such as '2026-02-28'.`,
  )
}

function shorten(text: string): string {
  return text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text
}

/** Writes a day as `YYYY-MM-DD`. */
export function formatDay({ year, month, day }: CalendarDay): string {
  return [String(year).padStart(4, '0'), twoDigits(month), twoDigits(day)].join('-')
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

/** Length of a month in days. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

/** First day of the month that lies `months` after the month of `from`. */
export function firstOfMonth(from: CalendarDay, months = 0): CalendarDay {
  const index = from.year * 12 + from.month - 1 + months
  return { year: Math.floor(index / 12), month: (index % 12) + 1, day: 1 }
}

/** The same day of the month `months` later, or that month's last day where it is shorter. */
export function addMonths(from: CalendarDay, months: number): CalendarDay {
  const { year, month } = firstOfMonth(from, months)
  return { year, month, day: Math.min(from.day, daysInMonth(year, month)) }
}

/** The day `days` after `from`; before it when negative. */
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

/** Negative when `a` is before `b`, 0 on the same day, positive after it. */
export function compareDays(a: CalendarDay, b: CalendarDay): number {
  return a.year - b.year || a.month - b.month || a.day - b.day
}
