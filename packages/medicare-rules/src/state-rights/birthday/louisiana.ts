import type { StateRule } from '../shared/state-rule'
import { birthdayRule } from './birthday-rule'

/**
 * Louisiana: 63 days that begin on the birthday, with the same insurer or its affiliate, to a plan
 * with the same or fewer benefits.
 *
 * The form does not ask which insurers are affiliates. Lists for agents give 45 days, any insurer, or
 * 30 days before the birthday. A licensed person must check.
 *
 * @see La. R.S. 22:1112(A)
 */
export const louisiana: StateRule = birthdayRule({
  state: 'LA',
  since: '2022-08-01',
  claimedDays: [-30, 63],
  plans: 'same-or-less',
})
