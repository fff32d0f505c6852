import type { ApplicationDetail } from '../../../adapters/api/api-client'
import { OfferFacts } from '../../../application/view/OfferFacts'
import { offerFacts } from '../../../application/facts/offer-facts'

interface SentOfferProps {
  offer: NonNullable<ApplicationDetail['offer']>
}

/** Shows the submitted application's offer with the server's price at submission (D52). */
export function SentOffer({ offer }: SentOfferProps) {
  return <OfferFacts label="What you applied for" plan={offer.plan} facts={offerFacts(offer)} />
}
