import { textAnswer } from '@gapwise/enrollment'
import type { Form } from '@gapwise/form-engine/core'

import type { ApplicationDetail } from '../../../adapters/api/api-client'
import { formatDayOrText } from '../../../adapters/browser/clock'
import { firstPayment } from '../../../application/facts/first-payment'
import { OfferFacts } from '../../../application/view/OfferFacts'
import { offerFacts } from '../../../application/facts/offer-facts'
import { t } from '../../../language'

interface SentOfferProps {
  /** The sent answers. */
  form: Form
  offer: NonNullable<ApplicationDetail['offer']>
}

/**
 * Shows a submitted application's offer, start date, and first payment. The price is the server's
 * price at submission (D52).
 */
export function SentOffer({ form, offer }: SentOfferProps) {
  const start = textAnswer(form, 'effective_date')
  const mode = textAnswer(form, 'payment_mode')
  const method = textAnswer(form, 'payment_method')
  return (
    <OfferFacts
      label={t('What you applied for')}
      plan={offer.plan}
      facts={[
        ...offerFacts(offer),
        { name: t('Coverage would start'), value: start ? formatDayOrText(start) : undefined },
        firstPayment({ offer, mode, method }),
      ]}
    />
  )
}
