import type { StateRule } from '../shared/state-rule'
import { yearlyRule } from './yearly-rule'

/**
 * Massachusetts: from February 1 until March 31, any plan. The regulation goes further, see the rule for
 * all year.
 *
 * @see M.G.L. c. 176K § 3; 211 CMR 71.10
 */
export const massachusettsYearly: StateRule = yearlyRule({
  state: 'MA',
  since: '2024-09-27',
  seasons: [['02-01', '03-31']],
})
