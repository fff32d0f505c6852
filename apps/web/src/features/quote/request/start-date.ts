import { effectiveDate } from '@gapwise/medicare-rules'

const NEXT_MONTH = 'Coverage starts on the first day of a month: this is the next one.'
const TOO_CLOSE =
  'Fewer than 7 days are left in this month, so coverage starts a month later than usual.'
const NEW_YEAR = 'From August on, people who leave an Advantage plan start with the new year.'

interface StartDateFacts {
  readonly today: string
  readonly medicareStatus: string | undefined
}

/**
 * Why coverage would start on the day that `effectiveDate` names, in words: the rule of
 * specification §4 (D19) told to the person it applies to.
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
