import { parseDay } from './calendar-day'
import { hasAdvantagePlan } from './medicare-status'

const FIRST_RESTRICTED_MONTH = 4
const LAST_RESTRICTED_MONTH = 7

/**
 * Whether somebody with an Advantage plan can leave it only for a special circumstance: from April
 * to July (specification section 4, D23).
 *
 * @throws CalendarDayError when `today` is no day of the calendar.
 */
export function isAdvantageRestricted(facts: {
  readonly today: string
  readonly medicareStatus?: string | undefined
}): boolean {
  const month = parseDay(facts.today, 'today').getMonth() + 1
  const restrictedSeason = month >= FIRST_RESTRICTED_MONTH && month <= LAST_RESTRICTED_MONTH
  return restrictedSeason && hasAdvantagePlan(facts.medicareStatus)
}
