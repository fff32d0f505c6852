import { formatCurrency } from '@gapwise/medicare-rules'

import type { ApplicationDetail } from '../../adapters/api-client'
import '../../enrollment/chosen-offer.css'

interface SentOfferProps {
  offer: NonNullable<ApplicationDetail['offer']>
}

/** What was applied for, as the server priced it when the application was sent (D52). */
export function SentOffer({ offer }: SentOfferProps) {
  const { carrier, plan, rate, discount_rate, discount_selected, label } = offer
  return (
    <section className="chosen-offer" aria-label="What you applied for">
      <p className="chosen-offer__plan" aria-hidden="true">
        {plan}
      </p>
      <dl className="chosen-offer__facts">
        <div>
          <dt>Plan</dt>
          <dd>Medicare Supplement Plan {plan}</dd>
        </div>
        <div>
          <dt>Insurer</dt>
          <dd>{carrier}</dd>
        </div>
        <div>
          <dt>
            {label}
            {discount_selected ? ' with household discount' : ''}
          </dt>
          <dd>{formatCurrency(discount_selected ? discount_rate : rate)} a month</dd>
        </div>
      </dl>
    </section>
  )
}
