import {
  formatDollars,
  medicareAmounts,
  ownCosts,
  yearCost,
  type OfferedPlan,
  type YearCost,
} from '@gapwise/medicare-rules'
import type { ReactNode } from 'react'

import type { Offer } from '../../../../adapters/api/api-client'
import { FIGURES_YEAR } from './benefits'
import { rich, t } from '../../../../language'

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

/**
 * Returns the cost of a year in words, such as "$1,861 a year" or "up to $3,538 a year". `b` returns
 * the element for the amount.
 */
export function yearText(
  plan: string,
  { total, fee }: YearCost,
  b = (text: ReactNode): ReactNode => text,
): ReactNode {
  const values = { b, price: formatDollars(total) }
  if (isHighDeductible(plan))
    return rich(
      fee > 0 ? 'up to <b>{price}</b> in the first year' : 'up to <b>{price}</b> a year',
      values,
    )
  return rich(fee > 0 ? '<b>{price}</b> in the first year' : '<b>{price}</b> a year', values)
}

/** Says what the cost of a year includes besides the premiums, and what it leaves out. */
export function yearNote(plan: string, fee = 0): string {
  const { deductible: first, visit } = ownCosts(plan, AMOUNTS)
  const values = {
    deductible: formatDollars(first),
    fee: formatDollars(fee),
    copay: formatDollars(visit),
  }
  const hasFee = fee > 0
  if (isHighDeductible(plan))
    return t(
      hasFee
        ? 'with the plan’s whole {deductible} deductible and the {fee} fee'
        : 'with the plan’s whole {deductible} deductible',
      values,
    )
  if (first === 0) return t(hasFee ? 'no deductible, with the {fee} fee' : 'no deductible', values)
  if (visit === 0)
    return t(
      hasFee
        ? 'with the {deductible} deductible and the {fee} fee'
        : 'with the {deductible} deductible',
      values,
    )
  return t(
    hasFee
      ? 'with the {deductible} deductible and the {fee} fee, plus up to {copay} per doctor visit'
      : 'with the {deductible} deductible, plus up to {copay} per doctor visit',
    values,
  )
}
