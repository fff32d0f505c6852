import {
  stateRule,
  type Period,
  type RuleSource,
  type StateRightFacts,
  type StateRule,
} from '../shared/state-rule'

/** First and last day of a season in each year, `MM-DD`. Both are included. */
type Season = readonly [first: string, last: string]

interface YearlyTerms extends RuleSource {
  /** Seasons within one calendar year, oldest first. */
  readonly seasons: readonly Season[]
  /** The only plan that the rule covers. Any plan if absent. */
  readonly onlyPlan?: string
}

/** Makes a rule for a state where everyone with Medicare can buy a plan in a season of each year. */
export function yearlyRule(terms: YearlyTerms): StateRule {
  return stateRule(terms, 'yearly', (facts) => inSeason(terms, facts))
}

function inSeason({ seasons, onlyPlan }: YearlyTerms, { today, plan }: StateRightFacts): Period {
  if (onlyPlan && plan && plan !== onlyPlan) return { met: 'never' }
  const [year, day] = [today.slice(0, 4), today.slice(5)]
  const season = seasons.find(([first, last]) => day >= first && day <= last)
  return season ? { met: 'applies', lastDay: `${year}-${season[1]}` } : { met: 'never' }
}
