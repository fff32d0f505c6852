import { Type, type Static } from '@sinclair/typebox'
import type { Call } from '../call'
import { closed, IdempotencyHeaders } from '../common'
import { MedicareStatus } from '../onboarding'
import { QuoteRequest } from '../quote'
import { ConsentHow } from './starts'

/**
 * Rates to email to a client. `consent` must be `true`: the client agreed to get this email. The
 * email contains none of the answers.
 */
export const MailBrokerQuote = Type.Object(
  {
    /** Id of the client, for their conversation. */
    client: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    email: Type.String({ minLength: 1, maxLength: 254 }),
    consent: Type.Literal(true),
    how: ConsentHow,
    medicare_status: Type.Optional(MedicareStatus),
    quote: QuoteRequest,
  },
  closed,
)
export type MailBrokerQuote = Static<typeof MailBrokerQuote>

/** Number of offers in the email. */
export const QuoteMailed = Type.Object({ offers: Type.Integer() })
export type QuoteMailed = Static<typeof QuoteMailed>

export const brokerQuoteCalls = {
  mailBrokerQuote: {
    method: 'POST',
    path: '/api/broker/quotes/mail',
    summary: 'Emails rates to a client who agreed to get them.',
    headers: IdempotencyHeaders,
    body: MailBrokerQuote,
    status: 200,
    response: QuoteMailed,
  },
} as const satisfies Record<string, Call>
