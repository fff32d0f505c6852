import { addDays } from 'date-fns/addDays'
import { addMonths } from 'date-fns/addMonths'
import { formatDay, parseDay, type CalendarDay } from './calendar-day'
import { monthOf65thBirthday } from './part-ab-start'

const WINDOW_MONTHS = 6

/** Dates that decide the T65 window, as `YYYY-MM-DD`. An empty Part B start counts as absent. */
export interface OpenEnrollmentFacts {
  readonly dob: string
  readonly partBStart?: string | undefined
}

/**
 * Returns true while the T65 window is open (specification section 4). The window closes on the
 * later of these days:
 * - the first day of the sixth month after the month of the 65th birthday
 * - the day six months after Part B starts
 *
 * The window has no start date, so it is also open for a person younger than 65. Pages say "you may
 * qualify", because an insurer counts from the month in which a person is 65 and has Part B.
 *
 * @throws CalendarDayError if one of the dates is not a calendar day.
 * @see D22
 */
export function isOpenEnrollment(facts: OpenEnrollmentFacts & { readonly today: string }): boolean {
  return parseDay(facts.today, 'today') < firstDayAfterWindow(facts)
}

/**
 * Returns the last day on which `isOpenEnrollment` is true.
 *
 * @returns `YYYY-MM-DD`.
 * @throws CalendarDayError if one of the dates is not a calendar day.
 */
export function lastDayOfOpenEnrollment(facts: OpenEnrollmentFacts): string {
  return formatDay(addDays(firstDayAfterWindow(facts), -1))
}

function firstDayAfterWindow({ dob, partBStart }: OpenEnrollmentFacts): CalendarDay {
  const byBirthday = addMonths(monthOf65thBirthday(dob), WINDOW_MONTHS)
  if (!partBStart) return byBirthday
  const byPartB = addMonths(parseDay(partBStart, 'partBStart'), WINDOW_MONTHS)
  return byBirthday < byPartB ? byPartB : byBirthday
}
