import type { StateRule } from '../shared/state-rule'
import { anyBuyer } from './any-buyer'

/**
 * Massachusetts: any plan, on any day. The state has plans of its own.
 *
 * We read the rule in a copy that is current through September 27, 2024.
 *
 * @see 211 CMR 71.10(1) and (2)
 */
export const massachusetts: StateRule = anyBuyer({
  state: 'MA',
  since: '2024-09-27',
})
