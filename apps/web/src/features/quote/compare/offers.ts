import type { Offer } from '../../../adapters/api/api-client'

/** Letters of the two Medicare Supplement plans that the user can choose from. */
export const PLANS = ['G', 'N'] as const
export type PlanLetter = (typeof PLANS)[number]

/** Sort order of the list. Offers with equal prices are sorted by name. */
export type OfferOrder = 'lowest' | 'highest' | 'name'

/** Returns the monthly price that a person would pay, with or without the household discount. */
export function monthlyPrice(offer: Offer, discounted: boolean): number {
  return discounted ? offer.discount_rate : offer.rate
}

/** Returns the offers for one plan in the given order. */
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

/** Returns a plan's lowest price, or `undefined` if there are no offers. */
export function lowestPrice(
  offers: readonly Offer[],
  plan: PlanLetter,
  discounted: boolean,
): number | undefined {
  const [cheapest] = offersOf(offers, plan, 'lowest', discounted)
  return cheapest && monthlyPrice(cheapest, discounted)
}
