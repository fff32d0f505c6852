import { effectiveDate } from '@gapwise/medicare-rules'

const NEXT_MONTH = 'Coverage starts on the first day of a month. This is your earliest start date.'
const TOO_CLOSE =
  'Fewer than 7 days are left this month, so coverage starts a month later than usual.'
const NEW_YEAR = 'If you leave Medicare Advantage now, your new coverage starts January 1.'

interface StartDateFacts {
  readonly today: string
  readonly medicareStatus: string | undefined
}

/**
 * Explains to the applicant why coverage would start on `effectiveDate` (specification §4, D19).
 */
export function startDateReason({ today, medicareStatus }: StartDateFacts): string {
  const month = Number(today.slice(5, 7))
  if (medicareStatus === 'advantage-plan' && month >= 8) return NEW_YEAR
  const monthsAhead = months(effectiveDate(today, medicareStatus)) - months(today)
  return monthsAhead > 1 ? TOO_CLOSE : NEXT_MONTH
}

function months(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return year * 12 + month
}
