import { parseDay } from './calendar-day'

/** Length of the year pick list (specification section 9). */
const YEARS = 26

/**
 * Returns the 26 years of the year pick list, newest first, starting with the current year.
 *
 * @param today - `YYYY-MM-DD`.
 * @throws CalendarDayError if `today` is not a calendar day.
 * @see D23
 */
export function yearOptions(today: string): number[] {
  const year = parseDay(today, 'today').getFullYear()
  return Array.from({ length: YEARS }, (_, index) => year - index)
}
