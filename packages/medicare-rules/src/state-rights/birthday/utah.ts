import type { StateRule } from '../shared/state-rule'
import { birthdayRule } from './birthday-rule'

/**
 * Utah: 60 days from the birthday, with the same insurer, to a plan with the same or fewer benefits.
 *
 * Sources contradict each other about the start, and one says that there is no such rule. A licensed
 * person must check.
 *
 * @see Utah Code § 31A-22-620
 */
export const utah: StateRule = birthdayRule({
  state: 'UT',
  since: '2024-01-01',
  claimedDays: [0, 60],
  plans: 'same-or-less',
})
