import { parseDay } from './calendar-day'

/** Length of the year pick list (specification section 9). */
const YEARS = 26

/**
 * The years to pick from: 26, newest first, starting with this one (D23).
 *
 * @param today - `YYYY-MM-DD`.
 * @throws CalendarDayError when `today` is no day of the calendar.
 */
export function yearOptions(today: string): number[] {
  const year = parseDay(today, 'today').getFullYear()
  return Array.from({ length: YEARS }, (_, index) => year - index)
}
