import { addDays } from 'date-fns/addDays'
import { formatDay, type CalendarDay } from '../../calendar-day'
import type { Period } from './state-rule'

/** First and last day of a window, counted from a day such as the birthday. Both are included. */
export type DaySpan = readonly [first: number, last: number]

/** The days of a window, as the sources give them. */
export interface WindowTerms {
  /** The days that all sources name. Absent if they have no day in common. */
  readonly days?: DaySpan | undefined
  /** The days that at least one source names, if those are more. */
  readonly claimedDays?: DaySpan | undefined
}

/**
 * Returns the window that contains today. A window that begins in December can end in the next
 * year, and one around January 1 can begin in the year before.
 *
 * @param dayIn - Returns the day in a year from which the window is counted.
 * @param terms - Returns the window around that day.
 */
export function yearlyWindow(
  today: string,
  dayIn: (year: number) => CalendarDay,
  terms: (day: CalendarDay) => WindowTerms,
): Period {
  const thisYear = Number(today.slice(0, 4))
  const around = [thisYear - 1, thisYear, thisYear + 1].map(dayIn)
  const lastDayOf = (spanOf: (day: CalendarDay) => DaySpan | undefined) =>
    around.map((day) => lastDayIfOpen(today, day, spanOf(day))).find(Boolean)
  const certain = lastDayOf((day) => terms(day).days)
  if (certain) return { met: 'applies', lastDay: certain }
  const claimed = lastDayOf((day) => terms(day).claimedDays)
  return claimed ? { met: 'check', lastDay: claimed } : { met: 'never' }
}

function lastDayIfOpen(
  today: string,
  from: CalendarDay,
  span: DaySpan | undefined,
): string | undefined {
  if (!span) return undefined
  const [first, last] = [formatDay(addDays(from, span[0])), formatDay(addDays(from, span[1]))]
  return today >= first && today <= last ? last : undefined
}
