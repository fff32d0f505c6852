import { differenceInYears } from 'date-fns/differenceInYears'
import { parseDay } from './calendar-day'

/** Nobody is quoted as younger than this (specification section 9). */
const YOUNGEST_AGE = 65

/**
 * Age in whole years on the day coverage starts, never below 65 (specification section 4, D20).
 * Somebody born on February 29 has their birthday on March 1 in common years (D5).
 *
 * @param dob - Birth date, `YYYY-MM-DD`.
 * @param effectiveDate - `YYYY-MM-DD`.
 * @throws CalendarDayError when either is no day of the calendar.
 */
export function ageAtEffectiveDate(dob: string, effectiveDate: string): number {
  const birth = parseDay(dob, 'dob')
  const start = parseDay(effectiveDate, 'effectiveDate')
  return Math.max(YOUNGEST_AGE, differenceInYears(start, birth))
}
