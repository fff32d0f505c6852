import {
  formatDollars,
  medicareAmounts,
  ownCosts,
  yearCost,
  type OfferedPlan,
  type YearCost,
} from '@gapwise/medicare-rules'

import type { Offer } from '../../../../adapters/api/api-client'
import { FIGURES_YEAR } from './benefits'

const AMOUNTS = medicareAmounts(FIGURES_YEAR)

/** Returns the monthly price that a person would pay, with or without the household discount. */
export function monthlyPrice(offer: Offer, discounted: boolean): number {
  return discounted ? offer.discount_rate : offer.rate
}

/** Returns what an offer costs in the first year, with the deductible. */
export function offerYear(offer: Offer, discounted: boolean): YearCost {
  const monthly = monthlyPrice(offer, discounted)
  return yearCost(offer.plan, { monthly, fee: offer.policy_fee }, AMOUNTS)
}

/** Returns a plan's offer with the lowest cost in the first year. */
export function lowestOffer(
  offers: readonly Offer[],
  plan: OfferedPlan,
  discounted: boolean,
): Offer | undefined {
  const cost = (offer: Offer) => offerYear(offer, discounted).total
  return offers
    .filter((offer) => offer.plan === plan)
    .toSorted((one, other) => cost(one) - cost(other))[0]
}

/** Returns `true` for a high-deductible plan. Its year is shown with the whole deductible. */
export function isHighDeductible(plan: string): boolean {
  return plan.startsWith('HD')
}

/** Returns what a person pays for doctors besides the premiums: the deductible and the copayment. */
export function doctorCosts(plan: string) {
  return ownCosts(plan, AMOUNTS)
}

/** Returns the cost of a year in words, such as "$1,861 a year" or "up to $3,538 a year". */
export function yearText(plan: string, { total, fee }: YearCost): string {
  const prefix = isHighDeductible(plan) ? 'up to ' : ''
  return `${prefix}${formatDollars(total)} ${fee > 0 ? 'in the first year' : 'a year'}`
}

/** Says what the cost of a year includes besides the premiums, and what it leaves out. */
export function yearNote(plan: string, fee = 0): string {
  const { deductible, visit } = ownCosts(plan, AMOUNTS)
  const dollars = formatDollars(deductible)
  const feeText = fee > 0 ? ` and the ${formatDollars(fee)} fee` : ''
  if (isHighDeductible(plan)) return `with the plan’s whole ${dollars} deductible${feeText}`
  if (deductible === 0) return `no deductible${feeText && `, with the ${formatDollars(fee)} fee`}`
  const copay = visit > 0 ? `, plus up to ${formatDollars(visit)} per doctor visit` : ''
  return `with the ${dollars} deductible${feeText}${copay}`
}
