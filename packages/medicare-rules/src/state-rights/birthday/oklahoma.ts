import type { StateRule } from '../shared/state-rule'
import { birthdayRule } from './birthday-rule'

/**
 * Oklahoma: 60 days that begin on the birthday, to a plan with the same or fewer benefits.
 *
 * It requires coverage without a gap of more than 90 days, which the form does not ask. A licensed
 * person must check. We read the rule in a copy that is current through December 16, 2024.
 *
 * @see OAC 365:10-5-129(d)
 */
export const oklahoma: StateRule = birthdayRule({
  state: 'OK',
  since: '2024-12-16',
  days: [0, 59],
  plans: 'same-or-less',
  needsCheck: true,
})
