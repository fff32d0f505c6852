import { formatCurrency } from '@gapwise/medicare-rules'

import type { ApplicationDetail } from '../../adapters/api/api-client'

/** Months and name of the first period that the applicant pays for, by how often they pay. */
const PERIODS: Readonly<Record<string, readonly [months: number, name: string]>> = {
  monthly: [1, 'the first month'],
  quarterly: [3, 'the first 3 months'],
  'semi-annually': [6, 'the first 6 months'],
  annually: [12, 'the first year'],
}

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
 * Returns the first payment as a row for `OfferFacts`. The amount is the monthly price times the
 * months that the applicant pays for at once, plus the insurer's one-time policy fee. The value is `undefined` if there is no price, or if
 * the applicant has not said how often they want to pay.
 */
export function firstPayment({ offer, mode, method }: PaymentAnswers): {
  name: string
  value: string | undefined
} {
  const name = 'First payment'
  const period = Object.hasOwn(PERIODS, mode) ? PERIODS[mode] : undefined
  if (!offer || !period) return { name, value: undefined }
  const [months, periodName] = period
  const price = offer.discount_selected ? offer.discount_rate : offer.rate
  const fee = offer.policy_fee ?? 0
  const total = formatCurrency(price * months + fee)
  const forFee = fee > 0 ? ` and a one-time policy fee of ${formatCurrency(fee)}` : ''
  const from = Object.hasOwn(METHODS, method) ? METHODS[method] : ''
  return { name, value: `${total} for ${periodName}${forFee}${from}` }
}
