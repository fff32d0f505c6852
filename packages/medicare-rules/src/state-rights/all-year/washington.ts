import { addDays } from 'date-fns/addDays'
import { addMonths } from 'date-fns/addMonths'
import { formatDay, parseDay } from '../../calendar-day'
import { standardLetter } from '../shared/plans'
import { leastCertain, stateRule, type Met, type StateRule } from '../shared/state-rule'

const SOURCE = {
  state: 'WA',
  since: '2010-06-01',
}

/** Days of earlier coverage that many pages require. The text does not. */
const CLAIMED_DAYS = 90

/**
 * Washington: people with a supplement can change to any plan on any day, also to one with more
 * benefits. People with Plan A can change only to Plan A.
 *
 * @see RCW 48.66.045; WAC 284-66-063 and 284-66-064
 */
export const washington: StateRule = stateRule(SOURCE, 'switch', ({ today, policy, plan }) => {
  if (!policy) return { met: 'never' }
  return { met: leastCertain(fromPlan(policy.plan, plan), isOldEnough(today, policy.start)) }
})

/** The standard plans that the statute names, other than Plan A. */
function fromPlan(held: string | undefined, plan: string | undefined): Met {
  if (!held) return 'depends'
  const letter = standardLetter(held)
  if (letter === 'a') return plan && plan !== 'A' ? 'never' : 'depends'
  const isNamed = held.startsWith('high-deductible-') || 'bcdfgklmn'.includes(letter ?? '?')
  return isNamed ? 'applies' : 'check'
}

/** The form asks for the month in which the policy started, so its last day is assumed. */
function isOldEnough(today: string, start: string | undefined): Met {
  if (!start) return 'depends'
  const lastOfMonth = addDays(addMonths(parseDay(start, 'policy.start'), 1), -1)
  return today >= formatDay(addDays(lastOfMonth, CLAIMED_DAYS)) ? 'applies' : 'check'
}
