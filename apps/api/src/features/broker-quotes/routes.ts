import type { Broker, MailBrokerQuote } from '@gapwise/api-contract'
import { verifyEmail } from '@gapwise/form-engine/verifiers'
import { addDays } from 'date-fns'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database'
import { ApiError } from '../../errors/api-error'
import { brokerOf } from '../../http/access'
import { runIdempotent } from '../../http/idempotency'
import { THROTTLES, type ThrottleRoute } from '../../http/limits/throttle'
import { serveCall } from '../../http/serve-call'
import type { LimitedMailer } from '../../mail/mail-limits'
import { loadCipherForWrite } from '../../protection/owner-keys'
import type { Vault } from '../../protection/vault'
import { actorOf, type Audit, type BrokerActor } from '../audit'
import { oneLine } from '../brokers'
import type { Clients } from '../broker-clients'
import { recordEmail } from '../client-emails'
import { priceQuote, ratesMail, type PricingDependencies } from '../quotes'

/** Days after which the prices in a waiting email may be old. */
const MAIL_DAYS = 1

/** Dependencies of {@link brokerQuoteRoutes}. */
export interface BrokerQuoteDependencies extends PricingDependencies {
  readonly database: Database
  readonly mailer: LimitedMailer
  readonly audit: Audit
  readonly vault: Vault
  readonly clients: Pick<Clients, 'expectOwn'>
  /** Returns the website's address, for links in email. */
  readonly origin: () => string
  readonly callsFrom: string
  readonly throttle: ThrottleRoute
}

/** Registers the route with which brokers email rates to clients. */
export function brokerQuoteRoutes(app: FastifyInstance, deps: BrokerQuoteDependencies): void {
  const options = { config: deps.throttle(THROTTLES.sendMail) }
  serveCall(app, 'mailBrokerQuote', options, async (request) =>
    mailQuote(deps, brokerOf(request), actorOf(request), request.body),
  )
}

/**
 * Emails rates to a client, once per idempotency key. The audit trail records how the client agreed, but not the address.
 * @throws {ApiError} `CLIENT_UNKNOWN`, `ADDRESS_INVALID`, `QUOTE_INVALID`, `TOO_MANY_REQUESTS`
 */
async function mailQuote(
  deps: BrokerQuoteDependencies,
  broker: Broker,
  actor: BrokerActor,
  { client, email, how, medicare_status, quote: wanted }: MailBrokerQuote,
): Promise<{ offers: number }> {
  const { database, vault, mailer, audit, clock, origin, callsFrom: phone } = deps
  if (client !== undefined) await deps.clients.expectOwn(broker, client)
  const to = email.trim()
  if (verifyEmail(to)) throw new ApiError('ADDRESS_INVALID')
  const situation = medicare_status ? { version: 8 as const, medicare_status } : undefined
  const { quote, start } = await priceQuote(deps, wanted, situation)
  if (quote.offers.length === 0) throw new ApiError('QUOTE_INVALID')
  const from = oneLine(broker.name)
  const mail = ratesMail({
    ...{ to, from, quote, discounted: undefined, start, phone },
    origin: origin(),
  })
  const mailed = await database.transaction((transaction) =>
    runIdempotent(transaction, vault, actor.repeatable, async () => {
      const source = { knownSender: broker.id }
      const expiresAt = addDays(clock.now(), MAIL_DAYS)
      const isQueued = await mailer.queueLimited(transaction, mail, expiresAt, source)
      if (!isQueued) throw new ApiError('TOO_MANY_REQUESTS')
      if (client !== undefined) {
        const cipher = await loadCipherForWrite(transaction, vault, client)
        const now = clock.now()
        const sent = { brokerId: broker.id, kind: 'quote' as const, mail, now }
        await recordEmail(transaction, cipher, { ...sent, isAboutUser: true })
      }
      await audit.record(transaction, actor, {
        action: 'quote.mail',
        subject: how,
        fields: ['consent', 'email', 'rates'],
      })
      return { offers: quote.offers.length }
    }),
  )
  mailer.wake()
  return mailed
}
