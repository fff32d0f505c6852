import type { StateRule } from '../shared/state-rule'
import { yearlyRule } from './yearly-rule'

/**
 * Maine: each insurer sells Plan A to everyone in one month of each year. The insurer chooses the month,
 * which the form does not know. A licensed person must check. The rule does not cover other plans.
 *
 * The Bureau of Insurance describes it. We use it from the day of our copy of its rules.
 *
 * @see 24-A M.R.S. § 5012
 */
export const maineYearly: StateRule = yearlyRule({
  state: 'ME',
  since: '2024-12-25',
  seasons: [['01-01', '12-31']],
  onlyPlan: 'A',
  needsCheck: true,
})
