import type { StateRule } from '../shared/state-rule'
import { birthdayRule } from './birthday-rule'

/**
 * Wyoming: 63 days that begin on the birthday, to a plan with the same or fewer benefits.
 *
 * The bulletin gives June 4, 2025 as its start. One list gives July 2025.
 *
 * @see Wyo. Ins. Reg. ch. 35 (Department of Insurance Bulletin 06-2025)
 */
export const wyoming: StateRule = birthdayRule({
  state: 'WY',
  since: '2025-07-01',
  claimedSince: '2025-06-04',
  days: [0, 62],
  plans: 'same-or-less',
})
