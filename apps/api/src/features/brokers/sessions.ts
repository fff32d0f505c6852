import type { Broker } from '@gapwise/api-contract'
import { addMilliseconds } from 'date-fns'
import type { Clock } from '../../shared/clock'
import type { Database, Queryable } from '../../database'
import type { SecurityEvents } from '../security-events'
import { hashToken, newToken } from '../../shared/tokens'
import {
  type BrokerSessionRow,
  deleteBrokerSession,
  deleteSessionsOf,
  findBrokerSession,
  insertBrokerSession,
  touchBrokerSession,
} from './session-repository'

const MINUTE = 60_000

/**
 * Maximum age of a broker session, in milliseconds. `absolute` counts from the sign-in, and `idle`
 * counts from the last request.
 */
const BROKER_SESSION = { absolute: 12 * 60 * MINUTE, idle: 30 * MINUTE } as const

/**
 * Minimum milliseconds between two updates of `last_seen_at`. Updates are limited because each one
 * writes to the database.
 */
const TOUCH_EVERY = MINUTE

/** A new session, with its token. Only the cookie is allowed to contain the token. */
export interface NewBrokerSession {
  readonly token: string
  readonly expiresAt: Date
}

/** Broker sessions, separate from visitor sessions (ADR 8). */
export interface BrokerSessions {
  /**
   * Returns the broker whose session has this token, or `undefined`. The token comes from a cookie.
   */
  find(token: string | undefined): Promise<Broker | undefined>
  /** Replaces all of a broker's sessions with a new one. Every change of privilege must do this. */
  replaceAll(database: Queryable, brokerId: string): Promise<NewBrokerSession>
  /** Starts a session. The broker's sessions on other machines stay valid. */
  start(database: Queryable, brokerId: string): Promise<NewBrokerSession>
  end(token: string | undefined): Promise<void>
}

export function createBrokerSessions(
  database: Database,
  clock: Clock,
  events: Pick<SecurityEvents, 'record'>,
): BrokerSessions {
  const start: BrokerSessions['start'] = async (queryable, brokerId) => {
    const now = clock.now()
    const token = newToken()
    const expiresAt = addMilliseconds(now, BROKER_SESSION.absolute)
    await insertBrokerSession(queryable, { tokenHash: hashToken(token), brokerId, now, expiresAt })
    return { token, expiresAt }
  }
  const endSession = (
    tokenHash: string,
    kind: 'broker.session-end' | 'broker.sign-out',
  ): Promise<void> =>
    database.transaction(async (transaction) => {
      const person = await deleteBrokerSession(transaction, tokenHash)
      if (person) await events.record(transaction, { kind, person })
    })
  return {
    start,
    async replaceAll(queryable, brokerId) {
      await deleteSessionsOf(queryable, brokerId)
      return start(queryable, brokerId)
    },
    async find(token) {
      if (!token) return undefined
      const now = clock.now()
      const tokenHash = hashToken(token)
      const row = await findBrokerSession(database, { tokenHash, now })
      if (!row) return undefined
      const idle = now.getTime() - row.last_seen_at.getTime()
      if (idle > BROKER_SESSION.idle) {
        await endSession(tokenHash, 'broker.session-end')
        return undefined
      }
      if (idle > TOUCH_EVERY) await touchBrokerSession(database, { tokenHash, now })
      return describeBroker(row)
    },
    async end(token) {
      if (token) await endSession(hashToken(token), 'broker.sign-out')
    },
  }
}

/** Returns a broker in the contract's format. */
export function describeBroker(row: Omit<BrokerSessionRow, 'last_seen_at'>): Broker {
  const {
    id,
    email,
    name,
    is_admin: isAdmin,
    totp_confirmed: hasTotp,
    has_passkey: hasPasskey,
  } = row
  const needsSecondFactor = isAdmin && !hasTotp && !hasPasskey
  return { id, name, email, isAdmin, hasTotp, hasPasskey, needsSecondFactor }
}
