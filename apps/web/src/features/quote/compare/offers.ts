import { isPlanOpen, type OfferedPlan } from '@gapwise/medicare-rules'

import type { Offer, OnboardingForm } from '../../../adapters/api/api-client'

/** The two plans that every person can compare. Onboarding offers them. */
export const MAIN_PLANS: readonly OfferedPlan[] = ['G', 'N']

/** Returns the facts of the answers that decide which plans are open to the person. */
export function planFacts({ applicant_dob, medicare_part_a }: OnboardingForm) {
  return { dob: applicant_dob, partAStart: medicare_part_a }
}

/** Returns the plan to show: the chosen one if it is open to the person, or else Plan G. */
export function shownPlan(form: OnboardingForm): OfferedPlan {
  const plan = form.plan_type
  return plan && isPlanOpen(plan, planFacts(form)) ? plan : 'G'
}

/** Sort order of the list. Offers with equal prices are sorted by name. */
export type OfferOrder = 'lowest' | 'highest' | 'name'

/** Returns the monthly price that a person would pay, with or without the household discount. */
export function monthlyPrice(offer: Offer, discounted: boolean): number {
  return discounted ? offer.discount_rate : offer.rate
}

/** Returns the offers for one plan in the given order. */
export function offersOf(
  offers: readonly Offer[],
  plan: OfferedPlan,
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
  plan: OfferedPlan,
  discounted: boolean,
): number | undefined {
  const [cheapest] = offersOf(offers, plan, 'lowest', discounted)
  return cheapest && monthlyPrice(cheapest, discounted)
}
