import type { DayShift } from '../types'

/**
 * Calendar days as `YYYY-MM-DD` strings. All functions work on the digits, so no time zone can
 * shift a day.
 *
 * @see D5
 */

/**
 * Matches a day that exists in the Gregorian calendar, in any year. February 29 matches only in
 * leap years. The expression has no flags, so a JSON Schema can also use its pattern.
 */
export const DAY: RegExp =
  /^(\d{4}-((0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])|(0[13-9]|1[0-2])-(29|30)|(0[13578]|1[02])-31)|(\d\d(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29)$/

/** Returns whether a string is a day that exists, written as `YYYY-MM-DD`. */
export function isCalendarDay(text: string): boolean {
  return DAY.test(text)
}

/** Returns whether a string is a month that exists, written as `YYYY-MM`. */
export function isCalendarMonth(text: string): boolean {
  return isCalendarDay(`${text}-01`)
}

/**
 * Returns the same day, but `years` years earlier. February 29 becomes February 28 if the earlier
 * year is not a leap year. Expects a valid day.
 *
 * @see D44
 */
export function yearsBefore(day: string, years: number): string {
  const before = String(Number(day.slice(0, 4)) - years).padStart(4, '0') + day.slice(4)
  return isCalendarDay(before) ? before : `${before.slice(0, -2)}28`
}

/** Returns the first day of the given day's month. */
export function firstOfMonth(day: string): string {
  return `${day.slice(0, -2)}01`
}

/**
 * Returns a day that is moved. Years and months are added first, and a day that the month does not
 * have becomes the month's last day. Then days are added. Returns `undefined` for text that is not
 * a day, and for a result outside the years 0 to 9999.
 */
export function shiftDay(
  day: string,
  { days = 0, months = 0, years = 0 }: DayShift,
): string | undefined {
  if (!isCalendarDay(day)) return undefined
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + years * 12 + months
  const first = utcDay(Math.floor(month / 12), month % 12, 1)
  const last = utcDay(Math.floor((month + 1) / 12), (month + 1) % 12, 0)
  const moved = Math.min(first + Number(day.slice(8)) - 1, last) + days
  const date = new Date(moved * DAY_LENGTH)
  const text = Number.isNaN(date.valueOf()) ? '' : date.toISOString().slice(0, 10)
  return isCalendarDay(text) ? text : undefined
}

/** Returns the number of days from one day to another. Expects valid days. */
export function daysBetween(from: string, to: string): number {
  return numberOfDay(to) - numberOfDay(from)
}

/**
 * Returns the age in whole years of a person on a day, or `undefined` before the person's birth.
 * Expects valid days. A person born on February 29 has their birthday on March 1 in other years.
 */
export function ageAt(birth: string, on: string): number | undefined {
  const hasNotHadBirthday = on.slice(4) < birth.slice(4)
  return on < birth
    ? undefined
    : Number(on.slice(0, 4)) - Number(birth.slice(0, 4)) - (hasNotHadBirthday ? 1 : 0)
}

/** Milliseconds in a day. */
const DAY_LENGTH = 86_400_000

function numberOfDay(day: string): number {
  return utcDay(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8)))
}

/** Returns the number of a day since 1970, counted in UTC, where every day has the same length. */
function utcDay(year: number, month: number, day: number): number {
  // `Date.UTC` adds 1900 to the years 0 to 99, so the year is set separately.
  return new Date(Date.UTC(2000, month, day)).setUTCFullYear(year, month, day) / DAY_LENGTH
}
