import { addYears } from 'date-fns/addYears'
import { startOfMonth } from 'date-fns/startOfMonth'
import { formatDay, parseDay, type CalendarDay } from './calendar-day'

const ELIGIBLE_AGE = 65

/** Returns the first of the month of the 65th birthday. For February 29 it is February 1 (D5). */
export function monthOf65thBirthday(dob: string): CalendarDay {
  return startOfMonth(addYears(parseDay(dob, 'dob'), ELIGIBLE_AGE))
}

/**
 * Returns the proposed start of Medicare Part A and Part B: the first of the month of the 65th
 * birthday (specification section 4). See `bornOnFirst` for the hint that goes with it.
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
 * Returns true for a person born on the first of a month. Their Medicare may have started a month
 * earlier than `partABDefaults` proposes, and the page should say so.
 *
 * @param dob - Birth date, `YYYY-MM-DD`.
 * @throws CalendarDayError if `dob` is not a calendar day.
 * @see D21
 */
export function bornOnFirst(dob: string): boolean {
  return parseDay(dob, 'dob').getDate() === 1
}
