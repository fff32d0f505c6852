import type { ApplicationDetail } from '../../../adapters/api/api-client'
import { OfferFacts } from '../../../application/view/OfferFacts'
import { offerFacts } from '../../../application/facts/offer-facts'

interface SentOfferProps {
  offer: NonNullable<ApplicationDetail['offer']>
}

/** Shows a submitted application's offer. The price is the server's price at submission (D52). */
export function SentOffer({ offer }: SentOfferProps) {
  return <OfferFacts label="What you applied for" plan={offer.plan} facts={offerFacts(offer)} />
}
