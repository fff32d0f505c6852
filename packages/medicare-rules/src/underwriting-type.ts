import { parseDay } from './calendar-day'
import { guaranteedIssueWindow } from './guaranteed-issue'
import { isOpenEnrollment } from './open-enrollment'

/** -1 not known yet, 0 underwritten, 1 open enrollment, 2 guaranteed issue (D11). */
export type UnderwritingType = -1 | 0 | 1 | 2

/** What is known so far; days are `YYYY-MM-DD`, an empty one counts as absent. */
export interface UnderwritingFacts {
  readonly today: string
  readonly dob?: string | undefined
  readonly partBStart?: string | undefined
  /** The day that the coverage of a guaranteed-issue situation ended or ends. */
  readonly guaranteedIssueDate?: string | undefined
}

/**
 * How an application will be looked at, and with it whether health, build and medication questions
 * may be asked: for 0 and -1 only. Computed in D11's order, never asked.
 *
 * @throws CalendarDayError when one of the days is no day of the calendar.
 */
export function underwritingType(facts: UnderwritingFacts): UnderwritingType {
  const { today, dob, partBStart, guaranteedIssueDate } = facts
  parseDay(today, 'today')
  if (!dob) return -1
  if (isOpenEnrollment({ today, dob, partBStart })) return 1
  if (!partBStart) return -1
  return guaranteedIssueDate && isWithinWindow(today, guaranteedIssueDate) ? 2 : 0
}

function isWithinWindow(today: string, coverageEnd: string): boolean {
  const { firstDay, lastDay } = guaranteedIssueWindow(coverageEnd)
  return today >= firstDay && today <= lastDay
}
