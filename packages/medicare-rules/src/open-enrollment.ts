import { addDays } from 'date-fns/addDays'
import { addMonths } from 'date-fns/addMonths'
import { formatDay, parseDay, type CalendarDay } from './calendar-day'
import { monthOf65thBirthday } from './part-ab-start'

const WINDOW_MONTHS = 6

/** What the T65 window depends on; days are `YYYY-MM-DD`. An empty Part B start counts as absent. */
export interface OpenEnrollmentFacts {
  readonly dob: string
  readonly partBStart?: string | undefined
}

/**
 * Whether the T65 window is open: today is before the first day of the month six months after the
 * month of the 65th birthday, or before six months after the start of Part B (specification section
 * 4, D22). It has no beginning: somebody younger than 65 is in it. Pages say "you may qualify",
 * because an insurer counts from the month a person is both 65 and has Part B.
 *
 * @throws CalendarDayError when one of the days is no day of the calendar.
 */
export function isOpenEnrollment(facts: OpenEnrollmentFacts & { readonly today: string }): boolean {
  return parseDay(facts.today, 'today') < firstDayAfterWindow(facts)
}

/**
 * The last day on which `isOpenEnrollment` holds, for a page that says until when.
 *
 * @returns `YYYY-MM-DD`.
 * @throws CalendarDayError when one of the days is no day of the calendar.
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
