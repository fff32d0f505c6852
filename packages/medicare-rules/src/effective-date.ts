import { addMonths } from 'date-fns/addMonths'
import { addYears } from 'date-fns/addYears'
import { getDaysInMonth } from 'date-fns/getDaysInMonth'
import { startOfMonth } from 'date-fns/startOfMonth'
import { startOfYear } from 'date-fns/startOfYear'
import { formatDay, parseDay } from './calendar-day'
import { hasAdvantagePlan } from './medicare-status'

/** Days an insurer needs before the first of next month. */
const SHORTEST_NOTICE = 7

/** The last month in which somebody with an Advantage plan may start within the year: July. */
const LAST_ADVANTAGE_MONTH = 7

/**
 * The day coverage would start: the first of next month, or of the month after it when fewer than 7
 * days remain, today not counted (on January 25 there are 7, on January 26 there are 6). With an
 * Advantage plan from August to December, January 1 of next year (specification section 4, D19).
 *
 * @param today - `YYYY-MM-DD`.
 * @param medicareStatus - A `MedicareStatus`; anything else follows the general rule.
 * @returns `YYYY-MM-DD`, always the first of a month.
 * @throws CalendarDayError when `today` is no day of the calendar.
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
