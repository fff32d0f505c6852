import { UTCDateMini } from '@date-fns/utc/date/mini'
import { isValid } from 'date-fns/isValid'

/**
 * A calendar day as its midnight in UTC, for date-fns to compute with. The time zone of the machine has no say, so that
 * a birthday is the same day in Honolulu and in Auckland (D5).
 */
export type CalendarDay = Date

/** Thrown for a string that does not name a day of the calendar. */
export class CalendarDayError extends RangeError {
  override readonly name = 'CalendarDayError'
  readonly code = 'invalid_calendar_day'
}

const WRITTEN_DAY = /^\d{4}-\d{2}-\d{2}$/
const LONGEST_QUOTE = 24

/**
 * Reads a day written `YYYY-MM-DD`.
 *
 * @param text - The day.
 * @param role - What the day is, for the error, such as `today`.
 * @throws CalendarDayError when the text has another form or names a day that does not exist.
 */
export function parseDay(text: string, role: string): CalendarDay {
  if (!WRITTEN_DAY.test(text)) throw badDay(text, role, 'is not written as year, month and day')
  const day = new UTCDateMini(`${text}T00:00:00Z`)
  if (!exists(day, text)) throw badDay(text, role, 'is not a day of the calendar')
  return day
}

/**
 * Whether a text is an existing day written `YYYY-MM-DD`. A draft may hold anything somebody typed
 * (D41): ask before handing one of its dates to a rule.
 */
export function isCalendarDay(text: string): boolean {
  return WRITTEN_DAY.test(text) && exists(new UTCDateMini(`${text}T00:00:00Z`), text)
}

/** The platform reads February 30 as March 2, and knows a year 0. */
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

/** Writes a day as `YYYY-MM-DD`. */
export function formatDay(day: CalendarDay): string {
  return day.toISOString().slice(0, 10)
}
