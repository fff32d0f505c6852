import type { StateRule } from '../shared/state-rule'
import { birthdayRule } from './birthday-rule'

/**
 * Idaho: 63 days that begin on the birthday, to a plan with the same or fewer benefits.
 *
 * The Department of Insurance says that it took effect after February 28, 2022.
 *
 * @see IDAPA 18.04.10; Idaho Code § 41-4404
 */
export const idaho: StateRule = birthdayRule({
  state: 'ID',
  since: '2022-03-01',
  days: [0, 62],
  plans: 'same-or-less',
})
