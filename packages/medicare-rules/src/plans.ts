import { existingDay } from './calendar-day'

/**
 * Plans that the product offers. The specification names the first two, and people choose between
 * them in onboarding. The others are offered on the page that compares rates.
 */
export const plans = ['G', 'N', 'HDG', 'C', 'F', 'HDF'] as const

/** Code of a plan: its letter, after `HD` for the high-deductible version. */
export type OfferedPlan = (typeof plans)[number]

/** Plans that pay the Part B deductible. The law closes them to people who are new to Medicare. */
const CLOSED_PLANS: readonly string[] = ['C', 'F', 'HDF'] satisfies OfferedPlan[]

/**
 * Latest birth date of a person who turned 65 before January 1, 2020. Someone born on that day
 * turned 65 on the day before their birthday (20 CFR § 404.102).
 */
const LAST_BIRTHDAY = '1955-01-01'

/** First day on which a person is a "newly eligible Medicare beneficiary". */
const FIRST_DAY_OF_NEW_RULE = '2020-01-01'

/** Facts that decide which plans are open to a person. A text that is not a day is ignored. */
export interface PlanFacts {
  /** Birth date, `YYYY-MM-DD`. */
  readonly dob?: string | null | undefined
  /** Start of Medicare Part A, `YYYY-MM-DD`. */
  readonly partAStart?: string | null | undefined
}

/** Returns true if the text is the code of a plan on offer. */
export function isPlan(text: string | null | undefined): text is OfferedPlan {
  return plans.some((plan) => plan === text)
}

/** Returns the plan's name, such as `Plan G` or `High-deductible Plan G`. */
export function planName(plan: string): string {
  return plan.startsWith('HD') ? `High-deductible Plan ${plan.slice(2)}` : `Plan ${plan}`
}

/**
 * Returns true if the person was first eligible for Medicare before January 1, 2020. That is a
 * person who turned 65 before that day, or who was entitled to Part A before it because of a
 * disability or kidney failure (42 U.S.C. § 1395ss(z)(2), added by section 401 of Public Law
 * 114-10). Without a start of Part A, only the birth date counts.
 */
export function isFirstEligibleBefore2020({ dob, partAStart }: PlanFacts): boolean {
  const birth = existingDay(dob)
  const partA = existingDay(partAStart)
  return (
    (birth !== undefined && birth <= LAST_BIRTHDAY) ||
    (partA !== undefined && partA < FIRST_DAY_OF_NEW_RULE)
  )
}

/**
 * Returns true if the plan is open to the person. Plan C, Plan F, and high-deductible Plan F may
 * not be sold to people who were first eligible in 2020 or later (42 U.S.C. § 1395ss(z)(1)).
 */
export function isPlanOpen(plan: string, facts: PlanFacts): boolean {
  return !CLOSED_PLANS.includes(plan) || isFirstEligibleBefore2020(facts)
}

/** Returns the plans that are open to the person, in the order in which pages show them. */
export function openPlans(facts: PlanFacts): OfferedPlan[] {
  return plans.filter((plan) => isPlanOpen(plan, facts))
}
