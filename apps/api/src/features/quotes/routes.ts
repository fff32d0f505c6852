import { verifyEmail } from '@gapwise/form-engine/verifiers'
import type { FastifyInstance } from 'fastify'
import type { RateFeedConfig } from '../../config/config'
import type { Clock } from '../../shared/clock'
import type { Database, DatabaseLog } from '../../database'
import { ApiError } from '../../errors/api-error'
import { userOf } from '../../http/access'
import { serveCall } from '../../http/serve-call'
import { addressKeyOf } from '../../http/limits/address-key'
import type { LongLimits } from '../../http/limits/long-limits'
import { THROTTLES, type ThrottleRoute } from '../../http/limits/throttle'
import type { Onboarding } from '../onboarding'
import { rememberCarriers } from './carrier-names'
import { emailQuote, type EmailDependencies } from './email-quote'
import { createHttpRateSource } from './feed/http-rate-source'
import { createIllustrativeRateSource } from './illustrative-rate-source'
import { priceQuote } from './price-quote'
import { createRateBookSource } from './rate-book-source'
import type { RateSource } from './types'

/**
 * Creates the source of rates: the licensed feed if it is configured, or else imported rates, or
 * else illustrative rates. A feed that fails is never replaced by other rates, because they could be
 * old or made up.
 */
export function createRates(deps: {
  database: Database
  clock: Clock
  log: DatabaseLog
  feed: RateFeedConfig | undefined
}): RateSource {
  const { database, feed } = deps
  const source = feed
    ? createHttpRateSource(feed, deps)
    : createRateBookSource(database, createIllustrativeRateSource())
  return rememberCarriers(source, deps)
}

/** Dependencies of the calls about prices. */
interface QuoteRoutesDependencies extends EmailDependencies {
  readonly onboarding: Onboarding
  readonly throttle: ThrottleRoute
  readonly limits: LongLimits
}

/** Registers the calls that return prices, and that email them. */
export function registerQuotes(app: FastifyInstance, deps: QuoteRoutesDependencies): void {
  const { onboarding, throttle, limits } = deps
  const config = throttle(THROTTLES.lookUp)
  serveCall(app, 'quote', { config }, async ({ body, query, user }) => {
    const form = user ? (await onboarding.load(user, query.quote))?.form : undefined
    return (await priceQuote(deps, body, form)).quote
  })

  const sending = { config: throttle(THROTTLES.sendMail) }
  serveCall(app, 'emailQuote', sending, async (request, reply) => {
    const { body, params } = request
    const user = userOf(request)
    const form = (await onboarding.load(user, params.id))?.form
    if (verifyEmail(body.to.trim())) throw new ApiError('ADDRESS_INVALID')
    const network = addressKeyOf(request)
    await limits.spend(reply, [
      ['mailsFromPerson', user.id],
      ['mailsFromAddress', network],
      ['mailsFromAddressADay', network],
    ])
    await emailQuote(deps, { ...body, to: body.to.trim(), form: form ?? { version: 8 }, network })
    return null
  })
}
