import type { StateRule } from '../shared/state-rule'
import { birthdayRule } from './birthday-rule'

/**
 * California: each year around the birthday, to a plan with the same or fewer benefits.
 *
 * The text gives 60 days or more from the birthday. Another source quotes 30 days. Guides for agents
 * add 30 days before the birthday, which are not in the text. So only the first 30 days are certain.
 *
 * @see Cal. Ins. Code § 10192.11(h)(1); Cal. Health & Safety Code § 1358.11
 */
export const california: StateRule = birthdayRule({
  state: 'CA',
  since: '2020-01-01',
  days: [0, 29],
  claimedDays: [-30, 60],
  plans: 'same-or-less',
})
