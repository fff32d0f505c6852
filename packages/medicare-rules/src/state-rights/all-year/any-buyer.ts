import { stateRule, type RuleSource, type StateRule } from '../shared/state-rule'

/** Makes a rule for a state where everyone with Medicare can buy any plan on any day. */
export function anyBuyer(source: RuleSource): StateRule {
  return stateRule(source, 'all-year', () => ({ met: 'applies' }))
}
