import { isCalendarDay } from '@gapwise/form-engine'
import { MONTH_NAMES } from './month'

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
  const parts = isCalendarDay(text) && parseIsoDay(text)
  return parts ? `${MONTH_NAMES[parts.month - 1]} ${parts.day}, ${parts.year}` : undefined
}

/** `1956-03-01` or `1956-03` as "March 1956"; `undefined` when it is not a month of a year. */
export function readableMonth(text: string): string | undefined {
  const parts = parseIsoDay(/^\d{4}-\d{2}$/.test(text) ? `${text}-01` : text)
  const name = parts && MONTH_NAMES[parts.month - 1]
  return parts && name ? `${name} ${parts.year}` : undefined
}
