import type { StateRule } from '../shared/state-rule'
import { birthdayRule } from './birthday-rule'

/**
 * Maryland: on the birthday and up to 30 days after it, to a plan with the same or fewer benefits.
 *
 * The statute counts the 30 days that follow the birthday. The regulation includes the birthday.
 *
 * @see Md. Code, Insurance § 15-909(b)(6); COMAR 31.10.06.06A(1)(b)
 */
export const maryland: StateRule = birthdayRule({
  state: 'MD',
  since: '2023-07-01',
  days: [0, 30],
  plans: 'same-or-less',
})
