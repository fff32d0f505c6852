import type { StateRule } from '../shared/state-rule'
import { birthdayRule } from './birthday-rule'

/**
 * Nevada: from the first day of the birthday's month and for 60 days after it, to a plan with the same
 * or fewer benefits.
 *
 * One source limits it to the insurer that the person has now. A licensed person must check.
 *
 * @see NRS 687B.352
 */
export const nevada: StateRule = birthdayRule({
  state: 'NV',
  since: '2022-01-01',
  days: [0, 60],
  fromMonth: true,
  plans: 'same-or-less',
  needsCheck: true,
})
