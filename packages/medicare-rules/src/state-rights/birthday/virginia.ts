import type { StateRule } from '../shared/state-rule'
import { birthdayRule } from './birthday-rule'

/**
 * Virginia: from the birthday until 60 days after it, to a plan with the same benefits.
 *
 * The bill as introduced also allowed fewer benefits, and a law firm repeats that.
 *
 * @see Va. Code § 38.2-3611 (HB 2100 and SB 1199 of 2025)
 */
export const virginia: StateRule = birthdayRule({
  state: 'VA',
  since: '2025-07-01',
  days: [0, 60],
  plans: 'same-perhaps-less',
})
