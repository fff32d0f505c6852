import { formatCurrency } from '@gapwise/medicare-rules'

import type { ApplicationDetail } from '../../adapters/api/api-client'
import { t } from '../../language'

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
    { name: t('Insurer'), value: carrier },
    {
      name: discount_selected
        ? t('{label} with household discount', { label: t(label) })
        : t(label),
      value: t('{price} a month', {
        price: formatCurrency(discount_selected ? discount_rate : rate),
      }),
    },
  ]
}
