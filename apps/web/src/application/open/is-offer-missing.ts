import type { OpenApplicationState } from './open-application'

/**
 * Returns `true` if the server found no offer for the chosen insurer and plan. Returns `false` if
 * the offer could not be looked up.
 */
export function isOfferMissing({ detail, offerAnswers }: OpenApplicationState): boolean {
  return detail.offer === undefined && !detail.offer_unknown && offerAnswers !== undefined
}
