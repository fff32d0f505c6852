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
