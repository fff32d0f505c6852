import type { MedicareAmounts } from './medicare-amounts'

/** How much of a gap in Medicare a plan pays. `copays`: all but small copayments. */
export type Coverage = 'none' | 'half' | 'quarter-left' | 'most-abroad' | 'copays' | 'full'

/** Gaps in Medicare that a supplement may pay, in the order of the chart in NAIC model 651 § 17. */
export const benefits = [
  'hospitalCoinsurance',
  'partBCoinsurance',
  'blood',
  'hospice',
  'skilledNursing',
  'partADeductible',
  'partBDeductible',
  'excessCharges',
  'foreignTravel',
] as const

export type Benefit = (typeof benefits)[number]

export type PlanBenefits = Readonly<Record<Benefit, Coverage>>

/** Plans in the order of the chart. The law closes the last two to people new to Medicare. */
export const standardPlans = ['A', 'B', 'D', 'G', 'K', 'L', 'M', 'N', 'C', 'F'] as const

export type StandardPlan = (typeof standardPlans)[number]

/** Benefits that every plan pays in full, except Plans K and L. */
const BASIC: PlanBenefits = {
  hospitalCoinsurance: 'full',
  partBCoinsurance: 'full',
  blood: 'full',
  hospice: 'full',
  skilledNursing: 'none',
  partADeductible: 'none',
  partBDeductible: 'none',
  excessCharges: 'none',
  foreignTravel: 'none',
}

const D: PlanBenefits = {
  ...BASIC,
  skilledNursing: 'full',
  partADeductible: 'full',
  foreignTravel: 'most-abroad',
}

function shared(share: 'half' | 'quarter-left'): PlanBenefits {
  return {
    ...BASIC,
    partBCoinsurance: share,
    blood: share,
    hospice: share,
    skilledNursing: share,
    partADeductible: share,
  }
}

/**
 * Benefits of each standardized plan (42 U.S.C. § 1395ss(o) and (p); NAIC model regulation 651 §§ 9.1
 * and 9.2).
 */
const PLANS: Readonly<Record<StandardPlan, PlanBenefits>> = {
  A: BASIC,
  B: { ...BASIC, partADeductible: 'full' },
  C: { ...D, partBDeductible: 'full' },
  D,
  F: { ...D, partBDeductible: 'full', excessCharges: 'full' },
  G: { ...D, excessCharges: 'full' },
  K: shared('half'),
  L: shared('quarter-left'),
  M: { ...D, partADeductible: 'half' },
  N: { ...D, partBCoinsurance: 'copays' },
}

/**
 * Returns the letter of a plan. The code of a high-deductible plan is its letter after `HD`.
 * @returns `undefined` if the plan is not a standardized one.
 */
export function planLetter(plan: string): StandardPlan | undefined {
  const letter = plan.replace(/^HD/, '')
  return standardPlans.find((each) => each === letter)
}

/** Returns what a standardized plan pays, after its high deductible if it has one. */
export function planBenefits(letter: StandardPlan): PlanBenefits {
  return PLANS[letter]
}

/** Highest copayment of Plan N for a doctor visit, in dollars (NAIC model regulation 651 § 9.1). */
const PLAN_N_VISIT = 20

/** What a person pays for covered care in a year before and besides the plan, in dollars. */
export interface OwnCosts {
  /**
   * Deductible of the year. A high-deductible plan has one of its own, and the Part B deductible
   * counts toward it. `0` if the plan pays the Part B deductible.
   */
  readonly deductible: number
  /** Highest copayment for each doctor visit. */
  readonly visit: number
}

/** Returns what a person pays besides the premiums of a plan, such as `G` or `HDG`. */
export function ownCosts(plan: string, amounts: MedicareAmounts): OwnCosts {
  if (plan.startsWith('HD')) return { deductible: amounts.highDeductible, visit: 0 }
  const letter = planLetter(plan)
  const pays = letter && planBenefits(letter)
  return {
    deductible: pays?.partBDeductible === 'full' ? 0 : amounts.partBDeductible,
    visit: pays?.partBCoinsurance === 'copays' ? PLAN_N_VISIT : 0,
  }
}

/** Cost of a plan's first year. */
export interface YearCost {
  /** Twelve monthly premiums. */
  readonly premiums: number
  /** Fee that is paid once. */
  readonly fee: number
  readonly deductible: number
  /** Sum of the other amounts. Copayments for visits are not included. */
  readonly total: number
}

/**
 * Returns what a plan costs in the first year, with the deductible.
 * @param fee - Dollars that are paid once.
 */
export function yearCost(
  plan: string,
  price: { readonly monthly: number; readonly fee?: number | undefined },
  amounts: MedicareAmounts,
): YearCost {
  const premiums = Math.round(price.monthly * 1_200) / 100
  const fee = price.fee ?? 0
  const { deductible } = ownCosts(plan, amounts)
  return { premiums, fee, deductible, total: premiums + fee + deductible }
}
