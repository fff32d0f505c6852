import type { StateRule } from '../shared/state-rule'
import { yearlyRule } from './yearly-rule'

/**
 * Minnesota: a yearly enrollment period, from August 1, 2026 according to two sources.
 *
 * Bills of March 2026 would repeal or amend it, and we do not know how they ended. Sources contradict
 * each other about its months and its limit of age 70. A licensed person must check everyone in each
 * month that a source names. The start is from an unofficial note. The state has plans of its own.
 *
 * @see Minn. Stat. § 62A.31, subd. 1h and 1r; § 62A.3099, subd. 18b
 */
export const minnesota: StateRule = yearlyRule({
  state: 'MN',
  since: '2026-08-01',
  seasons: [
    ['01-01', '03-31'],
    ['10-01', '12-31'],
  ],
  needsCheck: true,
})
