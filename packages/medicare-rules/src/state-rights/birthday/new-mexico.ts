import type { StateRule } from '../shared/state-rule'
import { birthdayRule } from './birthday-rule'

/**
 * New Mexico: 60 days that begin on the first day of the birthday's month, at age 65 or older, to a
 * plan with the same or fewer benefits.
 *
 * We found no day on which it took effect. Without one, a law of that session takes effect on May 20,
 * 2026. We treat it as certain from the next year.
 *
 * @see N.M. SB 21 (2026), Medicare Supplement Act, NMSA ch. 59A art. 24A
 */
export const newMexico: StateRule = birthdayRule({
  state: 'NM',
  since: '2027-01-01',
  claimedSince: '2026-05-20',
  days: [0, 59],
  fromMonth: true,
  ages: [65],
  plans: 'same-or-less',
})
