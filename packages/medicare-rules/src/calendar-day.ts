import { UTCDateMini } from '@date-fns/utc/date/mini'
import { isValid } from 'date-fns/isValid'
import { subDays } from 'date-fns/subDays'

/**
 * A calendar day for date-fns, stored as midnight UTC. The machine's time zone has no effect. A
 * birthday is the same day in Honolulu and in Auckland (D5).
 */
export type CalendarDay = Date

/** Thrown for a string that is not a calendar day. */
export class CalendarDayError extends RangeError {
  override readonly name = 'CalendarDayError'
  readonly code = 'invalid_calendar_day'
}

const WRITTEN_DAY = /^\d{4}-\d{2}-\d{2}$/
const LONGEST_QUOTE = 24

/**
 * Parses a day written as `YYYY-MM-DD`.
 *
 * @param text - The day.
 * @param role - Name of the day in the error, such as `today`.
 * @throws CalendarDayError if the text has another format or the day does not exist.
 */
export function parseDay(text: string, role: string): CalendarDay {
  if (!WRITTEN_DAY.test(text)) throw badDay(text, role, 'is not written as year, month and day')
  const day = new UTCDateMini(`${text}T00:00:00Z`)
  if (!exists(day, text)) throw badDay(text, role, 'is not a day of the calendar')
  return day
}

/**
 * Returns true if the text is an existing day, written as `YYYY-MM-DD`. A draft can contain any
 * text, so check its dates before you pass them to a rule.
 *
 * @see D41
 */
export function isExistingDay(text: string): boolean {
  return WRITTEN_DAY.test(text) && exists(new UTCDateMini(`${text}T00:00:00Z`), text)
}

/** Returns the text if it is an existing day, and `undefined` otherwise. */
export function existingDay(text: string | null | undefined): string | undefined {
  return text && isExistingDay(text) ? text : undefined
}

/**
 * Rejects days that `Date` accepts although they do not exist. `Date` reads February 30 as March 2
 * and allows the year 0.
 */
function exists(day: CalendarDay, text: string): boolean {
  return isValid(day) && formatDay(day) === text && day.getFullYear() > 0
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

/**
 * Returns the same month and day in another year. February 29 becomes March 1 in a common year (D5).
 */
export function inYear(day: CalendarDay, year: number): CalendarDay {
  const moved = new UTCDateMini(day)
  moved.setFullYear(year)
  return moved
}

/** Formats a day as `YYYY-MM-DD`. */
export function formatDay(day: CalendarDay): string {
  return day.toISOString().slice(0, 10)
}

/**
 * Returns the day before a day.
 *
 * @throws CalendarDayError if `day` is not a calendar day.
 */
export function dayBefore(day: string): string {
  return formatDay(subDays(parseDay(day, 'day'), 1))
}

/**
 * Formats a day as people read it, such as `February 1, 2027`.
 *
 * @throws CalendarDayError if `day` is not a calendar day.
 */
export function longDay(day: string): string {
  // Do not keep a formatter: creating one delays the first visit by 15 ms.
  return parseDay(day, 'day').toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
}
