import { addYears } from 'date-fns/addYears'
import { startOfMonth } from 'date-fns/startOfMonth'
import { formatDay, parseDay, type CalendarDay } from './calendar-day'

const ELIGIBLE_AGE = 65

/** First of the month of the 65th birthday; born on February 29, that is February 1 (D5). */
export function monthOf65thBirthday(dob: string): CalendarDay {
  return startOfMonth(addYears(parseDay(dob, 'dob'), ELIGIBLE_AGE))
}

/**
 * What to propose as the start of Medicare Part A and Part B: the first of the month of the 65th
 * birthday (specification section 4, D21). See `bornOnFirst` for the hint that goes with it.
 *
 * @param dob - Birth date, `YYYY-MM-DD`.
 * @returns Two days, `YYYY-MM-01`.
 * @throws CalendarDayError when `dob` is no day of the calendar.
 */
export function partABDefaults(dob: string): { partA: string; partB: string } {
  const start = formatDay(monthOf65thBirthday(dob))
  return { partA: start, partB: start }
}

/**
 * Whether somebody is born on the first of a month. Their Medicare may have started a month before
 * `partABDefaults`, which a page should say beside the proposal (D21).
 *
 * @param dob - Birth date, `YYYY-MM-DD`.
 * @throws CalendarDayError when `dob` is no day of the calendar.
 */
export function bornOnFirst(dob: string): boolean {
  return parseDay(dob, 'dob').getDate() === 1
}
