import type { StateRule } from '../shared/state-rule'
import { anyBuyer } from './any-buyer'

/**
 * New York: any plan, on any day. A study of 2018 already lists it.
 *
 * Sources contradict each other about a wait for earlier conditions. That does not matter for
 * acceptance.
 *
 * @see N.Y. Ins. Law § 3231(a); 11 NYCRR 360
 */
export const newYork: StateRule = anyBuyer({
  state: 'NY',
  since: '2019-01-01',
})
