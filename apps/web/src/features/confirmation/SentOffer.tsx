import { formatCurrency } from '@gapwise/medicare-rules'

import type { ApplicationDetail } from '../../adapters/api-client'
import { OfferFacts } from '../../enrollment/OfferFacts'

interface SentOfferProps {
  offer: NonNullable<ApplicationDetail['offer']>
}

/** What was applied for, as the server priced it when the application was sent (D52). */
export function SentOffer({ offer }: SentOfferProps) {
  const { carrier, plan, rate, discount_rate, discount_selected, label } = offer
  return (
    <OfferFacts
      label="What you applied for"
      plan={plan}
      facts={[
        { name: 'Insurer', value: carrier },
        {
          name: label + (discount_selected ? ' with household discount' : ''),
          value: `${formatCurrency(discount_selected ? discount_rate : rate)} a month`,
        },
      ]}
    />
  )
}
