import { addDays } from 'date-fns/addDays'
import { formatDay, parseDay } from './calendar-day'

const DAYS_BEFORE = 60
const DAYS_AFTER = 63

/**
 * Returns the window in which a person who loses coverage can apply without health questions. It
 * begins 60 days before coverage ends and ends 63 days after coverage ends. Both days are included.
 *
 * @param coverageEnd - The day on which coverage ended or will end, `YYYY-MM-DD`.
 * @returns The first and the last day, `YYYY-MM-DD`.
 * @throws CalendarDayError if `coverageEnd` is not a calendar day.
 * @see D11
 */
export function guaranteedIssueWindow(coverageEnd: string): { firstDay: string; lastDay: string } {
  const end = parseDay(coverageEnd, 'guaranteedIssueDate')
  return {
    firstDay: formatDay(addDays(end, -DAYS_BEFORE)),
    lastDay: formatDay(addDays(end, DAYS_AFTER)),
  }
}
