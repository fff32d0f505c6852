import type { StateRule } from '../shared/state-rule'
import { birthdayRule } from './birthday-rule'

/**
 * Kentucky: 60 days from the birthday, to the same plan with another insurer.
 *
 * Sources contradict each other about the 30 days before the birthday, and about the start in 2024 or
 * 2025. A licensed person must check.
 *
 * @see Ky. HB 345 (2023); KRS 304.14; 806 KAR 17:570
 */
export const kentucky: StateRule = birthdayRule({
  state: 'KY',
  since: '2024-01-01',
  claimedDays: [-30, 60],
  plans: 'same',
})
