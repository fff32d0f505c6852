import rateLimit from '@fastify/rate-limit'
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import type { Database } from '../database'
import { ApiError } from '../errors'
import { addressKeyOf } from './address-key'
import { createThrottleStore } from './throttle-store'

/** How often a call may be made in a minute, by one address or by one session of it. */
export interface Throttle {
  readonly perMinute: number
  readonly per: 'address' | 'session'
}

/**
 * The limits (ADR 22), wide enough for a household, an office or a test suite behind
 * one address. Looking for resume codes and registering count by address: sessions are free to make. So does
 * what takes no session at all: a cookie that somebody made up would be a session nobody has seen yet.
 */
export const THROTTLES = {
  register: { perMinute: 300, per: 'address' },
  status: { perMinute: 120, per: 'session' },
  sendMail: { perMinute: 30, per: 'address' },
  verify: { perMinute: 30, per: 'address' },
  resume: { perMinute: 30, per: 'address' },
  save: { perMinute: 240, per: 'session' },
  read: { perMinute: 240, per: 'session' },
  lookUp: { perMinute: 2_400, per: 'address' },
  submit: { perMinute: 30, per: 'session' },
  document: { perMinute: 60, per: 'session' },
  /** Each takes the server 13 ms of hashing; wrong passwords are counted apart, by account. */
  brokerLogin: { perMinute: 30, per: 'address' },
  brokerAccount: { perMinute: 10, per: 'session' },
  bookCall: { perMinute: 20, per: 'address' },
  brokerExport: { perMinute: 10, per: 'session' },
} as const satisfies Record<string, Throttle>

export type ThrottleRoute = (throttle: Throttle) => FastifyContextConfig

/** `config` of a route that is throttled. */
export function throttleRoutes(factor: number): ThrottleRoute {
  return ({ perMinute, per }) => ({
    rateLimit: {
      max: Math.max(1, Math.round(perMinute * factor)),
      timeWindow: 60_000,
      keyGenerator: per === 'address' ? addressKeyOf : bySession,
    },
  })
}

function bySession(request: FastifyRequest): string {
  const { cookies } = request
  const token = ['__Host-sid', 'sid', 'broker_session'].map((name) => cookies[name] ?? '').join(' ')
  return `${addressKeyOf(request)} ${createHash('sha256').update(token).digest('base64url')}`
}

/**
 * Counts in this process, or in a database that other servers may share. A database that does not answer
 * throttles nobody: the call itself will say so.
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
