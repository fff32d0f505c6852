import rateLimit from '@fastify/rate-limit'
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../database'
import { ApiError } from '../../errors/api-error'
import { addressKeyOf } from './address-key'
import { createThrottleStore } from './throttle-store'

/** Maximum number of calls per minute for one address or one person. */
export interface Throttle {
  readonly perMinute: number
  readonly per: 'address' | 'person'
}

/**
 * Rate limits of the API calls (ADR 22). They are high enough for a household, an office, or a test
 * suite behind one address. Resuming and registering are counted by address, because anyone can
 * create many sessions.
 */
export const THROTTLES = {
  register: { perMinute: 300, per: 'address' },
  status: { perMinute: 120, per: 'person' },
  sendMail: { perMinute: 30, per: 'address' },
  verify: { perMinute: 30, per: 'address' },
  resume: { perMinute: 30, per: 'address' },
  save: { perMinute: 240, per: 'person' },
  read: { perMinute: 240, per: 'person' },
  lookUp: { perMinute: 2_400, per: 'address' },
  submit: { perMinute: 30, per: 'person' },
  document: { perMinute: 60, per: 'person' },
  /**
   * Hashing a password takes 13 ms of the server's time per attempt. Wrong passwords are also
   * counted separately, by account.
   */
  brokerLogin: { perMinute: 30, per: 'address' },
  brokerAccount: { perMinute: 10, per: 'person' },
  bookCall: { perMinute: 20, per: 'address' },
  brokerExport: { perMinute: 10, per: 'person' },
  /** Statuses from the receiver of sent applications. A batch of decisions can arrive at once. */
  handover: { perMinute: 600, per: 'address' },
} as const satisfies Record<string, Throttle>

export type ThrottleRoute = (throttle: Throttle) => FastifyContextConfig

/** Returns a function that creates the `config` for a throttled route. */
export function throttleRoutes(factor: number): ThrottleRoute {
  return ({ perMinute, per }) => ({
    rateLimit: {
      max: Math.max(1, Math.round(perMinute * factor)),
      timeWindow: 60_000,
      // A rate limit per person needs a later hook. The person is known only after `registerAccess`
      // has found the session.
      ...(per === 'address'
        ? { hook: 'onRequest', keyGenerator: addressKeyOf }
        : { hook: 'preValidation', keyGenerator: personKeyOf }),
    },
  })
}

/**
 * Returns the key that identifies the caller. The key contains the id from the session, or the
 * caller's address if there is no session. It never contains a cookie, because a caller could
 * invent a new cookie for each request.
 */
function personKeyOf(request: FastifyRequest): string {
  const { broker, user } = request
  if (broker) return `broker ${broker.id}`
  return user ? `user ${user.id}` : `address ${addressKeyOf(request)}`
}

/**
 * Registers the rate limits. The counts are stored in this process, or in a database that several
 * servers share. If that database does not respond, no limit is enforced, because the request will
 * fail anyway.
 */
export async function registerThrottles(app: FastifyInstance, database: Database): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    cache: 20_000,
    ...(database.kind === 'postgres' ? { store: createThrottleStore(database) } : {}),
    skipOnError: true,
    errorResponseBuilder: () => new ApiError('TOO_MANY_REQUESTS'),
  })
}
