import { parseDay } from './calendar-day'
import { guaranteedIssueWindow } from './guaranteed-issue'
import { isOpenEnrollment } from './open-enrollment'

/**
 * Review of an application by the insurer: -1 not known yet, 0 underwritten, 1 open enrollment, 2
 * guaranteed issue.
 *
 * @see D11
 */
export type UnderwritingType = -1 | 0 | 1 | 2

/** Dates known so far, as `YYYY-MM-DD`. An empty date counts as absent. */
export interface UnderwritingFacts {
  readonly today: string
  readonly dob?: string | undefined
  readonly partBStart?: string | undefined
  /** The day coverage ended or will end in a guaranteed-issue situation. */
  readonly guaranteedIssueDate?: string | undefined
}

/**
 * Returns the underwriting type. Health, build, and medication questions are allowed only for 0 and
 * -1. The type is always computed, never asked.
 *
 * @throws CalendarDayError if one of the dates is not a calendar day.
 * @see D11 for the order of the checks
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
