import { firstPaymentOf } from '@gapwise/enrollment'
import { formatCurrency } from '@gapwise/medicare-rules'

import type { ApplicationDetail } from '../../adapters/api/api-client'
import { msg, t } from '../../language'

const PERIODS: Readonly<Record<number, string>> = {
  1: msg('{total} for the first month'),
  3: msg('{total} for the first 3 months'),
  6: msg('{total} for the first 6 months'),
  12: msg('{total} for the first year'),
}

const METHODS: Readonly<Record<string, string>> = {
  eft: msg('{payment}, from your bank account'),
  'direct-bill': msg('{payment}, with a bill in the mail'),
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
  const name = t('First payment')
  const first = firstPaymentOf(offer, mode)
  if (!first) return { name, value: undefined }
  const total = t(PERIODS[first.months] ?? '', { total: formatCurrency(first.total) })
  const payment =
    first.fee > 0
      ? t('{payment} and a one-time policy fee of {fee}', {
          payment: total,
          fee: formatCurrency(first.fee),
        })
      : total
  const how = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined
  return { name, value: how ? t(how, { payment }) : payment }
}
