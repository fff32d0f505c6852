import { formatCurrency } from '@gapwise/medicare-rules'

import type { ApplicationDetail } from '../../adapters/api/api-client'

/** Who and how much, as the server priced it (D52), for a box of facts. */
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
