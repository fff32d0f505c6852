import type { PlannedDates } from '@gapwise/enrollment'
import { effectiveDate } from '@gapwise/medicare-rules'
import { msg, t } from '../../../language'

const NEXT_MONTH = msg(
  'Coverage starts on the first day of a month. This is your earliest start date.',
)
const TOO_CLOSE = msg(
  'Fewer than 7 days are left this month, so coverage starts a month later than usual.',
)
const WITH_MEDICARE = msg(
  'Coverage can’t start before Medicare. Medicare usually starts the month you turn 65.',
)
const WITH_PART_B = msg('Coverage can’t start before your Medicare Part B.')
const IN_APPLICATION = msg('This is the start date in your application.')
const NEW_YEAR = msg('If you leave Medicare Advantage now, your new coverage starts January 1.')

interface StartDateFacts {
  readonly today: string
  readonly medicareStatus: string | undefined
  /** Without the dates, the reason is the one for a person who has Medicare. */
  readonly dates?: Pick<PlannedDates, 'isAfterPartB' | 'partB' | 'planned' | 'start'>
}

/**
 * Explains to the applicant why coverage would start on `effectiveDate` (specification §4, D19),
 * with Medicare (D70), or in the month that their application asks for.
 */
export function startDateReason({ today, medicareStatus, dates }: StartDateFacts): string {
  if (dates && dates.planned > dates.start) return t(IN_APPLICATION)
  if (dates?.isAfterPartB) return t(dates.partB?.isProposed ? WITH_MEDICARE : WITH_PART_B)
  const month = Number(today.slice(5, 7))
  if (medicareStatus === 'advantage-plan' && month >= 8) return t(NEW_YEAR)
  const monthsAhead = months(effectiveDate(today, medicareStatus)) - months(today)
  return t(monthsAhead > 1 ? TOO_CLOSE : NEXT_MONTH)
}

function months(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return year * 12 + month
}
