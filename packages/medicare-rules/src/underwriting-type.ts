import { parseDay } from './calendar-day'
import { guaranteedIssueWindow } from './guaranteed-issue'
import { isOpenEnrollment } from './open-enrollment'

/**
 * Type of the insurer's review: -1 not known yet, 0 underwritten, 1 open enrollment, 2 guaranteed
 * issue.
 *
 * @see D11
 */
export type UnderwritingType = -1 | 0 | 1 | 2

/** Dates known so far, as `YYYY-MM-DD`. An empty date counts as absent. */
export interface UnderwritingFacts {
  readonly today: string
  readonly dob?: string | undefined
  readonly partBStart?: string | undefined
  /** The day on which coverage ended or will end. Only set in a guaranteed-issue situation. */
  readonly guaranteedIssueDate?: string | undefined
  /** True if the person has, or may have, a right under state law today (`stateRight`). */
  readonly hasStateRight?: boolean | undefined
}

/**
 * Returns the underwriting type. Health questions are allowed only for types 0 and -1. Applicants
 * are never asked for the type.
 *
 * @throws CalendarDayError if one of the dates is not a calendar day.
 * @see D11 for the order of the checks, D76 for state rights
 */
export function underwritingType(facts: UnderwritingFacts): UnderwritingType {
  const { today, dob, partBStart, guaranteedIssueDate, hasStateRight } = facts
  parseDay(today, 'today')
  if (!dob) return -1
  if (isOpenEnrollment({ today, dob, partBStart })) return 1
  if (hasStateRight) return 2
  if (!partBStart) return -1
  return guaranteedIssueDate && isWithinWindow(today, guaranteedIssueDate) ? 2 : 0
}

function isWithinWindow(today: string, coverageEnd: string): boolean {
  const { firstDay, lastDay } = guaranteedIssueWindow(coverageEnd)
  return today >= firstDay && today <= lastDay
}
