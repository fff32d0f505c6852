import { formatDayOrText } from '../../../adapters/browser/clock'
import type { ApplicationDetail } from '../../../adapters/api/api-client'
import { OfferFacts } from '../../../application/view/OfferFacts'
import { offerFacts } from '../../../application/facts/offer-facts'

interface SentOfferProps {
  offer: NonNullable<ApplicationDetail['offer']>
  /** Day on which coverage would start, as it was sent: `YYYY-MM-DD`, or `''` if it is unknown. */
  start: string
}

/** Shows a submitted application's offer. The price is the server's price at submission (D52). */
export function SentOffer({ offer, start }: SentOfferProps) {
  return (
    <OfferFacts
      label="What you applied for"
      plan={offer.plan}
      facts={[
        ...offerFacts(offer),
        { name: 'Coverage would start', value: start ? formatDayOrText(start) : undefined },
      ]}
    />
  )
}
