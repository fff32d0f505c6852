import type { StateRule } from '../shared/state-rule'
import { birthdayRule } from './birthday-rule'

/**
 * Delaware: from 30 days before the birthday until 30 days after it, to a plan with the same or fewer
 * benefits.
 *
 * One source says that it began on January 1, 2026. The official release is of May 13, 2026.
 *
 * @see Delaware SB 71 (153rd General Assembly), 18 Del. C. ch. 34
 */
export const delaware: StateRule = birthdayRule({
  state: 'DE',
  since: '2026-05-13',
  claimedSince: '2026-01-01',
  days: [-30, 30],
  plans: 'same-or-less',
})
