import type { EmailQuote, OnboardingForm } from '@gapwise/api-contract'
import { quoteRequest } from '@gapwise/enrollment'
import { addDays } from 'date-fns'
import type { Database } from '../../database'
import { ApiError } from '../../errors/api-error'
import type { LimitedMailer } from '../../mail/mail-limits'
import { priceQuote, type PricingDependencies } from './price-quote'
import { ratesMail } from './rates-mail'

/** Days after which the prices in a waiting email may be old. */
const MAIL_DAYS = 1

export interface EmailDependencies extends PricingDependencies {
  readonly database: Database
  readonly mailer: LimitedMailer
  /** Scheme, host, and port for links. They never come from a request (D50). */
  readonly origin: () => string
  readonly phone: string
}

interface EmailRequest extends EmailQuote {
  readonly form: OnboardingForm
  /** Network of the person who asks, for the limits on emails. */
  readonly network: string
}

/**
 * Emails a quote's offers for one plan.
 * @throws {ApiError} `QUOTE_INVALID` if an answer is missing or the plan has no offer.
 * `TOO_MANY_REQUESTS` if the address got too many emails.
 */
export async function emailQuote(
  deps: EmailDependencies,
  { form, to, plan, discounted, network }: EmailRequest,
): Promise<void> {
  const { database, mailer, origin, phone, clock } = deps
  const request = quoteRequest({ ...form, plan_type: plan })
  if (!request) throw new ApiError('QUOTE_INVALID')
  const { quote, start } = await priceQuote(deps, request, form)
  if (quote.offers.length === 0) throw new ApiError('QUOTE_INVALID')
  const mail = ratesMail({
    ...{ to, from: undefined, quote, discounted, start, phone },
    origin: origin(),
  })
  const expiresAt = addDays(clock.now(), MAIL_DAYS)
  await database.transaction(async (transaction) => {
    const isQueued = await mailer.queueLimited(transaction, mail, expiresAt, { network })
    if (!isQueued) throw new ApiError('TOO_MANY_REQUESTS')
  })
  mailer.wake()
}
