import type { StateRule } from '../shared/state-rule'
import { birthdayRule } from './birthday-rule'

/**
 * West Virginia: around the birthday. Our sources do not agree on the first day and do not give the
 * number of days or the start.
 *
 * A licensed person must check everyone from 31 days before until 63 days after the birthday, which
 * covers each window that another state uses. A law of that session takes effect in June 2026 at the
 * earliest.
 *
 * @see W. Va. Code § 33-15F-1(b) (HB 4869 of 2026)
 */
export const westVirginia: StateRule = birthdayRule({
  state: 'WV',
  since: '2026-06-01',
  claimedDays: [-31, 63],
  plans: 'same-or-less',
})
