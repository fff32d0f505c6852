import { addYears } from 'date-fns/addYears'
import { startOfMonth } from 'date-fns/startOfMonth'
import { formatDay, parseDay, type CalendarDay } from './calendar-day'

const ELIGIBLE_AGE = 65

/**
 * Returns the first day of the 65th birthday's month. For a person born on February 29, the result
 * is February 1 (D5).
 */
export function monthOf65thBirthday(dob: string): CalendarDay {
  return startOfMonth(addYears(parseDay(dob, 'dob'), ELIGIBLE_AGE))
}

/**
 * Returns the proposed start of Medicare Part A and Part B (specification section 4). It is the
 * first day of the 65th birthday's month. See `bornOnFirst` for the hint that a page shows with
 * these dates.
 *
 * @param dob - Birth date, `YYYY-MM-DD`.
 * @returns Two days, `YYYY-MM-01`.
 * @throws CalendarDayError if `dob` is not a calendar day.
 * @see D21
 */
export function partABDefaults(dob: string): { partA: string; partB: string } {
  const start = formatDay(monthOf65thBirthday(dob))
  return { partA: start, partB: start }
}

/**
 * Returns true for a person born on the first of a month. Their Medicare could have started a month
 * earlier than `partABDefaults` proposes. The page should mention the earlier month.
 *
 * @param dob - Birth date, `YYYY-MM-DD`.
 * @throws CalendarDayError if `dob` is not a calendar day.
 * @see D21
 */
export function bornOnFirst(dob: string): boolean {
  return parseDay(dob, 'dob').getDate() === 1
}
