import { addMonths } from 'date-fns/addMonths'
import { addYears } from 'date-fns/addYears'
import { getDaysInMonth } from 'date-fns/getDaysInMonth'
import { startOfMonth } from 'date-fns/startOfMonth'
import { startOfYear } from 'date-fns/startOfYear'
import { formatDay, parseDay } from './calendar-day'
import { hasAdvantagePlan } from './medicare-status'

/** Number of days that an insurer needs before the first of next month. */
const SHORTEST_NOTICE = 7

/**
 * July is the last month before an exception for people with an Advantage plan. From August on,
 * their coverage starts in the next year.
 */
const LAST_ADVANTAGE_MONTH = 7

/**
 * Returns the day on which coverage would start (specification section 4). This is the first of
 * next month, or a month later if fewer than 7 days of this month remain. January 25 still has 7
 * days, and January 26 has 6. From August to December, coverage for a person with an Advantage plan
 * starts on January 1 of next year.
 *
 * @param today - `YYYY-MM-DD`.
 * @param medicareStatus - A `KnownMedicareStatus`. Any other value follows the general rule.
 * @returns `YYYY-MM-DD`, always the first of a month.
 * @throws CalendarDayError if `today` is not a calendar day.
 * @see D19
 */
export function effectiveDate(today: string, medicareStatus?: string): string {
  const day = parseDay(today, 'today')
  if (hasAdvantagePlan(medicareStatus) && day.getMonth() + 1 > LAST_ADVANTAGE_MONTH) {
    return formatDay(startOfYear(addYears(day, 1)))
  }
  const nextMonth = startOfMonth(addMonths(day, 1))
  const isSoonEnough = getDaysInMonth(day) - day.getDate() + 1 >= SHORTEST_NOTICE
  return formatDay(isSoonEnough ? nextMonth : addMonths(nextMonth, 1))
}
