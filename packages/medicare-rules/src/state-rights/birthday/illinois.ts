import type { StateRule } from '../shared/state-rule'
import { birthdayRule } from './birthday-rule'

/**
 * Illinois: 45 days that begin on the birthday, at age 65 to 75, with the same insurer or its
 * affiliate, to a plan with the same or fewer benefits.
 *
 * The form does not ask which insurers are affiliates, so a licensed person must check.
 *
 * @see 215 ILCS 5/363(8); P.A. 102-0142; P.A. 103-0747
 */
export const illinois: StateRule = birthdayRule({
  state: 'IL',
  since: '2022-01-01',
  days: [0, 44],
  ages: [65, 75],
  plans: 'same-or-less',
  needsCheck: true,
})
