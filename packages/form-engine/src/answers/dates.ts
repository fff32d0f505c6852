/** Calendar days as `YYYY-MM-DD` text, worked on by their parts: no time zone can move them (D5). */

/**
 * A day that exists, in any year, and February 29 of the leap years: those that 4 divides, of full
 * hundreds those that 400 does. Without a flag, so that it can stand in a JSON Schema as well.
 */
export const DAY: RegExp =
  /^(\d{4}-((0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])|(0[13-9]|1[0-2])-(29|30)|(0[13578]|1[02])-31)|(\d\d(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29)$/

/** Whether a text is a day that exists, written `YYYY-MM-DD`. */
export function isCalendarDay(text: string): boolean {
  return DAY.test(text)
}

/** Whether a text is a month that exists, written `YYYY-MM`. */
export function isCalendarMonth(text: string): boolean {
  return isCalendarDay(`${text}-01`)
}

/** The same day so many years earlier; 65 years before Feb 29 is Feb 28 (D44). Expects a real day. */
export function yearsBefore(day: string, years: number): string {
  const before = String(Number(day.slice(0, 4)) - years).padStart(4, '0') + day.slice(4)
  return isCalendarDay(before) ? before : `${before.slice(0, -2)}28`
}

/** The first day of a day's month. */
export function firstOfMonth(day: string): string {
  return `${day.slice(0, -2)}01`
}
