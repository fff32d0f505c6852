import { differenceInYears } from 'date-fns/differenceInYears'
import { parseDay } from './calendar-day'

/** Minimum age in a quote (specification section 9). */
const YOUNGEST_AGE = 65

/**
 * Returns the age in whole years on the day coverage starts, never below 65 (specification section
 * 4). For a person born on February 29, the birthday in a common year is March 1.
 *
 * @param dob - Birth date, `YYYY-MM-DD`.
 * @param effectiveDate - `YYYY-MM-DD`.
 * @throws CalendarDayError if either is not a calendar day.
 * @see D5, D20
 */
export function ageAtEffectiveDate(dob: string, effectiveDate: string): number {
  const birth = parseDay(dob, 'dob')
  const start = parseDay(effectiveDate, 'effectiveDate')
  return Math.max(YOUNGEST_AGE, differenceInYears(start, birth))
}

/**
 * Returns the age in whole years on a day. This is a person's true age, which pages show. A rate is
 * for the age that `ageAtEffectiveDate` returns.
 *
 * @param dob - Birth date, `YYYY-MM-DD`.
 * @param day - `YYYY-MM-DD`. On a day before the birth date, the age is 0.
 * @throws CalendarDayError if either is not a calendar day.
 * @see D5, D70
 */
export function ageOn(dob: string, day: string): number {
  return Math.max(0, differenceInYears(parseDay(day, 'day'), parseDay(dob, 'dob')))
}
