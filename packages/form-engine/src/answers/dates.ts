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
