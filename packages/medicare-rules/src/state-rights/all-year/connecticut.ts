import type { StateRule } from '../shared/state-rule'
import { anyBuyer } from './any-buyer'

/**
 * Connecticut: any plan, on any day. A page of July 1, 2021 describes it as in force.
 *
 * @see Conn. Gen. Stat. § 38a-495c(a) and (b)
 */
export const connecticut: StateRule = anyBuyer({
  state: 'CT',
  since: '2021-07-01',
})
