import { parseDay } from './calendar-day'
import { hasAdvantagePlan } from './medicare-status'

const FIRST_RESTRICTED_MONTH = 4
const LAST_RESTRICTED_MONTH = 7

/**
 * Returns true from April to July for a person with an Advantage plan. In these months they can
 * leave the plan only for a special circumstance (specification section 4).
 *
 * @throws CalendarDayError if `today` is not a calendar day.
 * @see D23
 */
export function isAdvantageRestricted(facts: {
  readonly today: string
  readonly medicareStatus?: string | undefined
}): boolean {
  const month = parseDay(facts.today, 'today').getMonth() + 1
  const restrictedSeason = month >= FIRST_RESTRICTED_MONTH && month <= LAST_RESTRICTED_MONTH
  return restrictedSeason && hasAdvantagePlan(facts.medicareStatus)
}
