import { addDays } from 'date-fns/addDays'
import { formatDay, parseDay } from './calendar-day'

const DAYS_BEFORE = 60
const DAYS_AFTER = 63

/**
 * When somebody who loses coverage may apply without health questions: from 60 days before it ends
 * to 63 days after, both days included (D11).
 *
 * @param coverageEnd - The day the coverage ended or will end, `YYYY-MM-DD`.
 * @returns The first and the last day, `YYYY-MM-DD`.
 * @throws CalendarDayError when `coverageEnd` is no day of the calendar.
 */
export function guaranteedIssueWindow(coverageEnd: string): { firstDay: string; lastDay: string } {
  const end = parseDay(coverageEnd, 'guaranteedIssueDate')
  return {
    firstDay: formatDay(addDays(end, -DAYS_BEFORE)),
    lastDay: formatDay(addDays(end, DAYS_AFTER)),
  }
}
