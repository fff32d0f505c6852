import { getDaysInMonth } from 'date-fns/getDaysInMonth'
import { inYear, parseDay } from '../../calendar-day'
import { coversPlan } from '../shared/plans'
import { leastCertain, stateRule, type StateRule } from '../shared/state-rule'
import { yearlyWindow } from '../shared/window'

const SOURCE = {
  state: 'MO',
  since: '2026-01-01',
}

/** Days before and after the anniversary. */
const DAYS = 30

/**
 * Missouri: from 30 days before until 30 days after the anniversary of the policy, to the same plan.
 *
 * The form asks for the month in which the policy started, not for the day. The right is certain
 * while each day of that month would give it, and must be checked while at least one of them would.
 * One page describes a birthday rule. It cites no law, so we do not use it. The pages that describe
 * the anniversary are of 2026 at the latest.
 *
 * @see 20 CSR 400-3.650(13)
 */
export const missouri: StateRule = stateRule(SOURCE, 'anniversary', (facts) => {
  const covered = coversPlan('same', facts)
  const start = facts.policy?.start
  if (covered === 'never') return { met: 'never' }
  if (!start) return { met: 'depends' }
  const month = parseDay(start, 'policy.start')
  const { met, lastDay } = yearlyWindow(
    facts.today,
    (year) => inYear(month, year),
    (first) => {
      if (first <= month) return {}
      const lastOfMonth = getDaysInMonth(first) - 1
      return {
        days: [lastOfMonth - DAYS, DAYS],
        claimedDays: [-DAYS, lastOfMonth + DAYS],
      }
    },
  )
  return { met: leastCertain(covered, met), lastDay }
})
