import { coversPlan } from '../shared/plans'
import { stateRule, type StateRule } from '../shared/state-rule'

const SOURCE = {
  state: 'ME',
  since: '2024-12-25',
  needsCheck: true,
}

/**
 * Maine: people with a supplement can change it on any day, to a plan with the same or fewer
 * benefits.
 *
 * It requires coverage without a gap of more than 90 days since their open enrollment, which the form
 * does not ask. A licensed person must check. We read the rule in a copy that is current through
 * December 25, 2024.
 *
 * @see Me. Bureau of Insurance Rule ch. 275; 24-A M.R.S. ch. 67
 */
export const maine: StateRule = stateRule(SOURCE, 'switch', (facts) => ({
  met: coversPlan('same-or-less', facts),
}))
