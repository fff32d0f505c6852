import { MONTH_NAMES } from './month'

const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Whether a calendar has that day; parts, never instants (D5). */
export function isRealDay(year: number, month: number, day: number): boolean {
  const isLeapYear = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const last = month === 2 && isLeapYear ? 29 : (DAYS_IN_MONTH[month - 1] ?? 0)
  return day >= 1 && day <= last
}

/** `YYYY-MM-DD` of three numbers. */
export function isoDay(year: number, month: number, day: number): string {
  return [String(year).padStart(4, '0'), twoDigits(month), twoDigits(day)].join('-')
}

/** The three numbers of a text in the form `YYYY-MM-DD`, whether or not a calendar has that day. */
export function parseIsoDay(
  text: string,
): { year: number; month: number; day: number } | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  return match
    ? { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) }
    : undefined
}

/** `1956-03-04` as "March 4, 1956"; `undefined` when it is not a real day. */
export function readableDay(text: string): string | undefined {
  const parts = parseIsoDay(text)
  if (!parts || !isRealDay(parts.year, parts.month, parts.day)) return undefined
  return `${MONTH_NAMES[parts.month - 1]} ${parts.day}, ${parts.year}`
}

/** `1956-03-01` or `1956-03` as "March 1956"; `undefined` when it is not a month of a year. */
export function readableMonth(text: string): string | undefined {
  const parts = parseIsoDay(/^\d{4}-\d{2}$/.test(text) ? `${text}-01` : text)
  const name = parts && MONTH_NAMES[parts.month - 1]
  return parts && name ? `${name} ${parts.year}` : undefined
}

function twoDigits(part: number): string {
  return String(part).padStart(2, '0')
}
