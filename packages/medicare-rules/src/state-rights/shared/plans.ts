import type { Met, StateRightFacts } from './state-rule'

/**
 * Plans that a right covers, compared with the plan that the person has now:
 *
 * - `same`: only the same letter.
 * - `same-or-less`: the same letter, or one with fewer benefits.
 * - `same-perhaps-less`: the same letter. Sources contradict each other about fewer benefits.
 */
export type CoveredPlans = 'same' | 'same-or-less' | 'same-perhaps-less'

type Comparison = 'same' | 'less' | 'more' | 'unclear'

/**
 * Plans with more benefits than Plan G or Plan N, by letter. The charts of Idaho (IDAPA 18.04.10)
 * and Maryland (COMAR 31.10.06.06) both say so.
 */
const RICHER: Readonly<Record<string, string>> = { G: 'f', N: 'cdfg' }

/** Plans with fewer benefits than Plan G or Plan N, by letter. */
const POORER: Readonly<Record<string, string>> = { G: 'abdklmn', N: 'abkl' }

/**
 * Returns true if a right to change to some plans covers the plan that the person applies for. The
 * result is `check` for old plans, SELECT plans, and plans that the charts treat differently.
 */
export function coversPlan(covered: CoveredPlans, { plan, policy }: StateRightFacts): Met {
  if (!policy) return 'never'
  if (!plan || !policy.plan) return 'depends'
  switch (comparePlans(policy.plan, plan)) {
    case 'same':
      return 'applies'
    case 'less':
      if (covered === 'same') return 'never'
      return covered === 'same-or-less' ? 'applies' : 'check'
    case 'more':
      return 'never'
    case 'unclear':
      return 'check'
  }
}

/** Compares the benefits of the plan applied for with those of the plan held now. */
function comparePlans(held: string, plan: string): Comparison {
  const [, highDeductible] = /^high-deductible-plan-([fg])$/.exec(held) ?? []
  if (highDeductible) {
    if (plan === `HD${highDeductible.toUpperCase()}`) return 'same'
    return plan in RICHER ? 'more' : 'unclear'
  }
  const letter = standardLetter(held)
  if (!letter) return 'unclear'
  if (letter === plan.toLowerCase()) return 'same'
  if (RICHER[plan]?.includes(letter)) return 'less'
  return POORER[plan]?.includes(letter) ? 'more' : 'unclear'
}

/** Returns the small letter of a standard plan, such as `g` for `plan-g`. */
export function standardLetter(held: string): string | undefined {
  return /^plan-([a-n])$/.exec(held)?.[1]
}
