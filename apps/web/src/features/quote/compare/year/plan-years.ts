import { formatDollars, planName, type OfferedPlan } from '@gapwise/medicare-rules'

import type { Offer } from '../../../../adapters/api/api-client'
import { t } from '../../../../language'
import { MAIN_PLANS, doctorCosts, isHighDeductible, lowestOffer, offerYear } from '../plans'

/** Maximum number of visits: one per week. More would make the chart hard to read. */
export const MAXIMUM_VISITS = 52

/** A plan's cost of a year, by the number of doctor visits. */
export interface PlanYear {
  readonly plan: OfferedPlan
  readonly name: string
  /** Twelve monthly premiums of the plan's lowest offer. */
  readonly premiums: number
  /**
   * Lowest and highest cost in dollars. They are equal if the cost is known. For a high-deductible
   * plan, the cost depends on the bills, which are not known.
   */
  costAt(visits: number): { readonly lowest: number; readonly highest: number }
}

/** Returns the plans to draw: Plan G, Plan N, and one more, if they have offers. */
export function planYears(
  offers: readonly Offer[],
  { shown, discounted }: { shown: OfferedPlan; discounted: boolean },
): PlanYear[] {
  const third = MAIN_PLANS.includes(shown) ? 'HDG' : shown
  return [...MAIN_PLANS, third].flatMap((plan) => {
    const offer = lowestOffer(offers, plan, discounted)
    return offer ? [planYear(plan, offer, discounted)] : []
  })
}

function planYear(plan: OfferedPlan, offer: Offer, discounted: boolean): PlanYear {
  const { premiums, fee, total } = offerYear(offer, discounted)
  const { visit } = doctorCosts(plan)
  return {
    plan,
    name: t(planName(plan)),
    premiums,
    costAt: (visits) => ({
      lowest: isHighDeductible(plan) ? premiums + fee : total + visits * visit,
      highest: total + visits * visit,
    }),
  }
}

/** Returns the cost of a year with this number of visits, such as "$1,861" or "$700 to $3,538". */
export function costText(year: PlanYear, visits: number): string {
  const { lowest, highest } = year.costAt(visits)
  return lowest === highest
    ? formatDollars(highest)
    : t('{lowest} to {highest}', { lowest: formatDollars(lowest), highest: formatDollars(highest) })
}

/**
 * Returns the number of visits from which Plan G costs no more than Plan N. Returns `undefined` if
 * one of them is missing, or if one always costs less.
 */
export function crossing(years: readonly PlanYear[]): number | undefined {
  const [planG, planN] = MAIN_PLANS.map((plan) => years.find((year) => year.plan === plan))
  if (!planG || !planN) return undefined
  const difference = planG.costAt(0).highest - planN.costAt(0).highest
  const visits = difference / (planN.costAt(1).highest - planN.costAt(0).highest)
  return visits > 0 && visits <= MAXIMUM_VISITS ? visits : undefined
}
