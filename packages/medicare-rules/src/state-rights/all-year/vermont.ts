import type { StateRule } from '../shared/state-rule'
import { anyBuyer } from './any-buyer'

/**
 * Vermont: plans are sold all year in practice. A bill of 2025 would have created the right, so it may
 * not be law. A licensed person must check.
 *
 * @see 8 V.S.A. § 4051 (formerly § 4080e)
 */
export const vermont: StateRule = anyBuyer({
  state: 'VT',
  since: '2026-01-01',
  needsCheck: true,
})
