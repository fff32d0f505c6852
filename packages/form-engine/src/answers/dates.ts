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

/** Returns whether a value is a day that exists, written as `YYYY-MM-DD`. */
export function isCalendarDay(value: unknown): boolean {
  return typeof value === 'string' && DAY.test(value)
}

/** Returns whether a value is a month that exists, written as `YYYY-MM`. */
export function isCalendarMonth(value: unknown): boolean {
  return typeof value === 'string' && isCalendarDay(`${value}-01`)
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
 * Moves a day. First adds the years and months. If the resulting month does not have the day, uses
 * the month's last day. Then adds the days. Returns `undefined` if the text is not a valid day, or
 * if the result is outside the years 0 to 9999.
 */
export function shiftDay(
  day: string,
  { days = 0, months = 0, years = 0 }: DayShift,
): string | undefined {
  if (!isCalendarDay(day)) return undefined
  const [year, month, date] = numbersOf(day)
  const moved = (year + years) * 12 + month - 1 + months
  const first = dayNumber(Math.floor(moved / 12), moved % 12, 1)
  const next = dayNumber(Math.floor((moved + 1) / 12), (moved + 1) % 12, 1)
  return dayAt(Math.min(first + date, next) - 1 + days)
}

/** Returns the number of days from one day to another. Expects valid days. */
export function daysBetween(from: string, to: string): number {
  const [start, end] = [from, to].map((day) => {
    const [year, month, date] = numbersOf(day)
    return dayNumber(year, month - 1, date)
  })
  return end! - start!
}

/**
 * Returns a person's age in whole years on a given day. Returns `undefined` if the day is before
 * the person's birth. Expects valid days. In years without a February 29, a person born on that day
 * has their birthday on March 1.
 */
export function ageAt(birth: string, on: string): number | undefined {
  const hasNotHadBirthday = on.slice(4) < birth.slice(4)
  return on < birth
    ? undefined
    : Number(on.slice(0, 4)) - Number(birth.slice(0, 4)) - (hasNotHadBirthday ? 1 : 0)
}

function numbersOf(day: string): [year: number, month: number, date: number] {
  return day.split('-').map(Number) as [number, number, number]
}

/**
 * Returns the number of days from March 1 of the year 0. The year is counted from March, so that a
 * leap day is always its last day. `month` is counted from 0, and can be negative.
 */
function dayNumber(year: number, month: number, date: number): number {
  const fromMarch = (((month - 2) % 12) + 12) % 12
  const started = fromMarch > 9 ? year - 1 : year
  return daysBeforeYear(started) + daysBeforeMonth(fromMarch) + date - 1
}

/**
 * Returns the day that is `number` days after March 1 of the year 0. Returns `undefined` if that
 * day is outside the years 0 to 9999.
 */
function dayAt(number: number): string | undefined {
  let year = Math.floor((number + 1) / 365.2425)
  if (daysBeforeYear(year) > number) year -= 1
  else if (daysBeforeYear(year + 1) <= number) year += 1
  const rest = number - daysBeforeYear(year)
  const fromMarch = Math.floor((rest * 5 + 2) / 153)
  const month = ((fromMarch + 2) % 12) + 1
  const date = rest - daysBeforeMonth(fromMarch) + 1
  const padded = (value: number, length: number) => String(value).padStart(length, '0')
  const text = `${padded(month < 3 ? year + 1 : year, 4)}-${padded(month, 2)}-${padded(date, 2)}`
  return isCalendarDay(text) ? text : undefined
}

const daysBeforeYear = (year: number): number =>
  year * 365 + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400)

const daysBeforeMonth = (fromMarch: number): number => Math.floor((fromMarch * 153 + 2) / 5)
