import type { StateRule } from '../shared/state-rule'
import { birthdayRule } from './birthday-rule'

/**
 * Oregon: from 30 days before the birthday until 30 days after it, to a plan with the same or fewer
 * benefits.
 *
 * Older lists give 30 or 31 days from the birthday. So only the first 30 days are certain.
 *
 * @see OAR 836-052-0143(2)
 */
export const oregon: StateRule = birthdayRule({
  state: 'OR',
  since: '2013-01-01',
  days: [0, 29],
  claimedDays: [-30, 30],
  plans: 'same-or-less',
})
