import type { OfferedPlan } from '@gapwise/medicare-rules'

import type { Offer } from '../../../../adapters/api/api-client'
import { monthlyPrice, offerYear } from '../plans'

/** Sort order of the list. Offers that are equal in it are sorted by name. */
export type OfferOrder = 'year' | 'month' | 'name' | 'strength'

/** Which offers to list. An empty string stands for all. */
export interface OfferFilter {
  /** Code of an insurer. */
  readonly naic: string
  readonly rating: string
  readonly onlyWithDiscount: boolean
}

export const NO_FILTER: OfferFilter = { naic: '', rating: '', onlyWithDiscount: false }

/** AM Best's grades, strongest first. */
const GRADES = [
  ...['A++', 'A+', 'A', 'A-', 'B++', 'B+', 'B', 'B-'],
  ...['C++', 'C+', 'C', 'C-', 'D'],
]

/** Identifies an offer. An insurer has one offer for each plan. */
export function offerKey({ naic, plan }: Offer): string {
  return `${plan} ${naic}`
}

/** Returns the offers for one plan in the given order. */
export function offersOf(
  offers: readonly Offer[],
  plan: OfferedPlan,
  order: OfferOrder,
  discounted: boolean,
): Offer[] {
  const value = (offer: Offer): number => {
    if (order === 'month') return monthlyPrice(offer, discounted)
    if (order === 'year') return offerYear(offer, discounted).total
    if (order === 'name') return 0
    const grade = GRADES.indexOf(offer.am_best_rating ?? '')
    return grade === -1 ? GRADES.length : grade
  }
  return offers
    .filter((offer) => offer.plan === plan)
    .toSorted(
      (one, other) =>
        value(one) - value(other) || one.carrier.localeCompare(other.carrier, 'en-US'),
    )
}

/** Returns the offers that pass the filter. */
export function filterOffers(offers: readonly Offer[], filter: OfferFilter): Offer[] {
  return offers.filter(
    (offer) =>
      (filter.naic === '' || offer.naic === filter.naic) &&
      (filter.rating === '' || offer.rating_class === filter.rating) &&
      (!filter.onlyWithDiscount || offer.discount_rate < offer.rate),
  )
}

/** Filters and orders that would change a list. The others are not shown. */
export interface UsefulControls {
  readonly insurers: readonly Offer[]
  readonly ratings: readonly NonNullable<Offer['rating_class']>[]
  readonly discount: boolean
  readonly strength: boolean
}

/** Returns the controls that are useful for these offers of one plan. */
export function usefulControls(offers: readonly Offer[]): UsefulControls {
  const ratings = [...new Set(offers.flatMap(({ rating_class }) => rating_class ?? []))]
  const discounts = offers.filter(({ rate, discount_rate }) => discount_rate < rate).length
  const byName = offers.toSorted((one, other) => one.carrier.localeCompare(other.carrier, 'en-US'))
  return {
    insurers: offers.length > 1 ? byName : [],
    ratings: ratings.length > 1 ? ratings : [],
    discount: discounts > 0 && discounts < offers.length,
    strength: offers.some(({ am_best_rating }) => am_best_rating),
  }
}
