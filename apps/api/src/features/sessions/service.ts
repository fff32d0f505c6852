import type { SessionUser } from '@gapwise/api-contract'
import { addMilliseconds } from 'date-fns'
import type { Clock } from '../../shared/clock'
import type { Database, Queryable } from '../../database'
import type { SecurityEvents } from '../security-events'
import {
  deleteSession,
  findSession,
  insertAnonymousUser,
  insertSession,
  touchSession,
  type UserRow,
} from './repository'
import type { SessionOrigin } from './session-origin'
import { hashToken, newToken } from '../../shared/tokens'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Lifetimes of sessions in milliseconds (ADR 22). */
export const LIFETIMES = {
  anonymous: { absolute: 30 * DAY, idle: 7 * DAY },
  signedIn: { absolute: DAY, idle: 60 * MINUTE },
}

/**
 * Minimum milliseconds between two updates of `last_seen_at`, because each update costs a write.
 */
const TOUCH_EVERY = MINUTE

/** The user who makes a request, and the time at which their session ends. */
export interface Session {
  readonly user: SessionUser
  readonly expiresAt: Date
}

/** A new session with its token. Store the token only in the cookie. */
export interface NewSession extends Session {
  readonly token: string
}

export interface Sessions {
  /**
   * Returns the session for a cookie's token, or `undefined` if there is none or it has expired.
   */
  find(token: string | undefined): Promise<Session | undefined>
  /** Creates an anonymous user with a session. */
  startAnonymous(): Promise<NewSession>
  /** Starts a session for a user. The session of `oldToken` ends immediately. */
  start(
    database: Queryable,
    user: UserRow,
    oldToken?: string,
    origin?: SessionOrigin,
  ): Promise<NewSession>
  /**
   * Resumes an anonymous session that was set aside. The session gets a new token. Returns
   * `undefined` if the session has expired.
   */
  resume(token: string | undefined): Promise<NewSession | undefined>
  end(token: string | undefined): Promise<void>
}

export function createSessions(
  database: Database,
  clock: Clock,
  events: Pick<SecurityEvents, 'record'>,
): Sessions {
  const start: Sessions['start'] = async (queryable, user, oldToken, origin) => {
    const now = clock.now()
    const token = newToken()
    const lifetime = LIFETIMES[user.is_anonymous ? 'anonymous' : 'signedIn']
    const expiresAt = addMilliseconds(now, lifetime.absolute)
    if (oldToken) await deleteSession(queryable, hashToken(oldToken))
    await insertSession(queryable, {
      tokenHash: hashToken(token),
      userId: user.id,
      now,
      expiresAt,
      browser: origin?.browser ?? null,
      network: origin?.networks[0] ?? null,
    })
    return { token, user: toSessionUser(user), expiresAt }
  }
  const endSession = (tokenHash: string, kind: 'session.end' | 'sign-out'): Promise<void> =>
    database.transaction(async (transaction) => {
      const person = await deleteSession(transaction, tokenHash)
      if (person) await events.record(transaction, { kind, person })
    })
  const sessions: Sessions = {
    start,
    async resume(token) {
      const session = await sessions.find(token)
      if (!session?.user.isAnonymous) return undefined
      const { id, email, isAnonymous } = session.user
      return database.transaction((transaction) =>
        start(transaction, { id, email, is_anonymous: isAnonymous }, token),
      )
    },
    async find(token) {
      if (!token) return undefined
      const now = clock.now()
      const tokenHash = hashToken(token)
      const row = await findSession(database, tokenHash, now)
      if (!row) return undefined
      const idle = now.getTime() - row.last_seen_at.getTime()
      if (idle > LIFETIMES[row.is_anonymous ? 'anonymous' : 'signedIn'].idle) {
        await endSession(tokenHash, 'session.end')
        return undefined
      }
      if (idle > TOUCH_EVERY) await touchSession(database, tokenHash, now)
      return { user: toSessionUser(row), expiresAt: row.expires_at }
    },
    startAnonymous: () =>
      database.transaction(async (transaction) =>
        start(transaction, await insertAnonymousUser(transaction)),
      ),
    async end(token) {
      if (token) await endSession(hashToken(token), 'sign-out')
    },
  }
  return sessions
}

/** Converts a row to the user type of the API contract. Leaves out an unverified address (D51). */
function toSessionUser({ id, email, is_anonymous: isAnonymous }: UserRow): SessionUser {
  return { id, email: isAnonymous ? null : email, isAnonymous }
}
