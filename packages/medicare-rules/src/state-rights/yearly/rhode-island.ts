import type { StateRule } from '../shared/state-rule'
import { yearlyRule } from './yearly-rule'

/**
 * Rhode Island: in Medicare's yearly enrollment period, for people whose coverage had no gap of more
 * than 90 days.
 *
 * The form does not ask about gaps. Sources contradict each other about the plans: any plan, or Plan A
 * only. A licensed person must check. The start is from an unofficial note.
 *
 * @see R.I. Gen. Laws § 27-18.2-3(h)
 */
export const rhodeIsland: StateRule = yearlyRule({
  state: 'RI',
  since: '2026-01-01',
  seasons: [['10-15', '12-07']],
  needsCheck: true,
})
