import type { StateRule } from '../shared/state-rule'
import { birthdayRule } from './birthday-rule'

/**
 * Indiana: around the birthday, at age 65 or older, to the same plan with another insurer.
 *
 * Sources of 2025 give 60 days from the birthday. Sources of 2026 give 31 days before until 31 days
 * after it. One page gives 30 days and allows fewer benefits. A licensed person must check.
 *
 * @see Ind. Code § 27-8-13 (HEA 1226 of 2025, amended by HEA 1260 of 2026)
 */
export const indiana: StateRule = birthdayRule({
  state: 'IN',
  since: '2026-01-01',
  claimedDays: [-31, 60],
  ages: [65],
  plans: 'same-perhaps-less',
})
