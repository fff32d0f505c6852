import { formatCurrency } from '@gapwise/medicare-rules'

import type { ApplicationDetail } from '../../adapters/api/api-client'

/**
 * Returns an offer's insurer and price as rows for {@link OfferFacts}. The server sets the price
 * (D52).
 */
export function offerFacts({
  carrier,
  rate,
  discount_rate,
  discount_selected,
  label,
}: NonNullable<ApplicationDetail['offer']>) {
  return [
    { name: 'Insurer', value: carrier },
    {
      name: label + (discount_selected ? ' with household discount' : ''),
      value: `${formatCurrency(discount_selected ? discount_rate : rate)} a month`,
    },
  ]
}
