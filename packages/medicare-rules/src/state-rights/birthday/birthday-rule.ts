import { startOfMonth } from 'date-fns/startOfMonth'
import { inYear, parseDay } from '../../calendar-day'
import { coversPlan, type CoveredPlans } from '../shared/plans'
import { leastCertain, stateRule, type RuleSource, type StateRule } from '../shared/state-rule'
import { yearlyWindow, type WindowTerms } from '../shared/window'

interface BirthdayTerms extends RuleSource, WindowTerms {
  readonly plans: CoveredPlans
  /** True if the window is counted from the first day of the birthday's month. */
  readonly fromMonth?: boolean
  /** Youngest and oldest age on the birthday of the window. */
  readonly ages?: readonly [youngest: number, oldest?: number]
}

/**
 * Makes a rule for people with a supplement who may change it each year around their birthday. A
 * birthday on February 29 counts as March 1 in a common year, and its month is February (D5).
 */
export function birthdayRule(terms: BirthdayTerms): StateRule {
  const { plans, fromMonth, ages = [0] } = terms
  return stateRule(terms, 'birthday', (facts) => {
    const covered = coversPlan(plans, facts)
    if (covered === 'never') return { met: 'never' }
    const dob = parseDay(facts.dob, 'dob')
    const birthYear = dob.getFullYear()
    const { met, lastDay } = yearlyWindow(
      facts.today,
      (year) => inYear(fromMonth ? startOfMonth(dob) : dob, year),
      (day) => (isBetween(day.getFullYear() - birthYear, ages) ? terms : {}),
    )
    return { met: leastCertain(covered, met), lastDay }
  })
}

function isBetween(age: number, [youngest, oldest = age]: readonly [number, number?]): boolean {
  return age >= youngest && age <= oldest
}
