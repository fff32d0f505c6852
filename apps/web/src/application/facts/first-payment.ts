import { firstPaymentAmount } from '@gapwise/enrollment'

import type { ApplicationDetail } from '../../adapters/api/api-client'

const METHODS: Readonly<Record<string, string>> = {
  eft: ', from your bank account',
  'direct-bill': ', with a bill in the mail',
}

interface PaymentAnswers {
  readonly offer: ApplicationDetail['offer']
  /** Answer to `payment_mode`. */
  readonly mode: string
  /** Answer to `payment_method`. */
  readonly method: string
}

/**
 * Returns the first payment as a row for `OfferFacts`. The value is `undefined` if there is no price,
 * or if the applicant has not said how often they want to pay.
 */
export function firstPayment({ offer, mode, method }: PaymentAnswers): {
  name: string
  value: string | undefined
} {
  const name = 'First payment'
  const amount = firstPaymentAmount(offer, mode)
  if (!amount) return { name, value: undefined }
  const from = Object.hasOwn(METHODS, method) ? METHODS[method] : ''
  return { name, value: `${amount}${from}` }
}
