/** Calendar days as `YYYY-MM-DD` text, worked on by their parts: no time zone can move them (D5). */

const DAY = /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

function daysInMonth(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
}

/** Whether a text is a day that exists, written `YYYY-MM-DD`. */
export function isCalendarDay(text: string): boolean {
  const [, year, month, day] = DAY.exec(text) ?? []
  return Number(day) <= daysInMonth(Number(year), Number(month))
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
