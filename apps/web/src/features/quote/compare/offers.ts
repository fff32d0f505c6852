import type { Offer } from '../../../adapters/api/api-client'

/** The two plans a person chooses between. */
export const PLANS = ['G', 'N'] as const
export type PlanLetter = (typeof PLANS)[number]

/** How the list is ordered; equal prices by name. */
export type OfferOrder = 'lowest' | 'highest' | 'name'

/** What a person would pay a month. */
export function monthlyPrice(offer: Offer, discounted: boolean): number {
  return discounted ? offer.discount_rate : offer.rate
}

/** The offers of one plan, in that order. */
export function offersOf(
  offers: readonly Offer[],
  plan: PlanLetter,
  order: OfferOrder,
  discounted: boolean,
): Offer[] {
  const direction = order === 'highest' ? -1 : 1
  return offers
    .filter((offer) => offer.plan === plan)
    .toSorted((one, other) => {
      const byPrice = monthlyPrice(one, discounted) - monthlyPrice(other, discounted)
      const byName = one.carrier.localeCompare(other.carrier, 'en-US')
      return order === 'name' ? byName : direction * byPrice || byName
    })
}

/** The lowest price of a plan; `undefined` without offers. */
export function lowestPrice(
  offers: readonly Offer[],
  plan: PlanLetter,
  discounted: boolean,
): number | undefined {
  const [cheapest] = offersOf(offers, plan, 'lowest', discounted)
  return cheapest && monthlyPrice(cheapest, discounted)
}
