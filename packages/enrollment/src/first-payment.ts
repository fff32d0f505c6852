import { formatCurrency } from '@gapwise/medicare-rules'

/** Months and name of the first period that the applicant pays for, by how often they pay. */
const PERIODS: Readonly<Record<string, readonly [months: number, name: string]>> = {
  monthly: [1, 'the first month'],
  quarterly: [3, 'the first 3 months'],
  'semi-annually': [6, 'the first 6 months'],
  annually: [12, 'the first year'],
}

/** Price of an offer, in dollars per month. */
export interface PricedOffer {
  readonly rate: number
  readonly discount_rate: number
  readonly discount_selected: boolean
  /** Dollars that are paid once, with the first payment. */
  readonly policy_fee?: number | undefined
}

/** Returns what an applicant pays per month, with the household discount if they have it. */
export function pricePerMonth(offer: PricedOffer): number {
  return offer.discount_selected ? offer.discount_rate : offer.rate
}

/** The first payment for a policy. */
export interface FirstPayment {
  /** Months that it pays for: 1, 3, 6, or 12. */
  readonly months: number
  /** Dollars, with the fee. */
  readonly total: number
  /** Dollars of the insurer's one-time policy fee, or 0. */
  readonly fee: number
}

/**
 * Returns the first payment: the monthly price times the months that the applicant pays for at once,
 * plus the insurer's one-time policy fee. Returns `undefined` without a price, or if the
 * applicant has not said how often they want to pay.
 *
 * @param mode Answer to `payment_mode`.
 */
export function firstPaymentOf(
  offer: PricedOffer | null | undefined,
  mode: string,
): FirstPayment | undefined {
  const period = Object.hasOwn(PERIODS, mode) ? PERIODS[mode] : undefined
  if (!offer || !period) return undefined
  const [months] = period
  const fee = offer.policy_fee ?? 0
  return { months, total: pricePerMonth(offer) * months + fee, fee }
}

/**
 * Returns the amount and the period of the first payment in English, such as
 * `$450.00 for the first 3 months`. Otherwise works like {@link firstPaymentOf}.
 */
export function firstPaymentAmount(
  offer: PricedOffer | null | undefined,
  mode: string,
): string | undefined {
  const payment = firstPaymentOf(offer, mode)
  if (!payment) return undefined
  const { total, fee } = payment
  const forFee = fee > 0 ? ` and a one-time policy fee of ${formatCurrency(fee)}` : ''
  return `${formatCurrency(total)} for ${PERIODS[mode]?.[1]}${forFee}`
}
