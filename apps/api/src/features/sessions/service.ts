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
import type { Seen } from './seen'
import { hashToken, newToken } from '../../shared/tokens'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** How long sessions live (ADR 22), in milliseconds. */
export const LIFETIMES = {
  anonymous: { absolute: 30 * DAY, idle: 7 * DAY },
  signedIn: { absolute: DAY, idle: 60 * MINUTE },
}

/** Writing down that a session was seen costs a write, so not at each request. */
const TOUCH_EVERY = MINUTE

/** Who a request is from. */
export interface Session {
  readonly user: SessionUser
  readonly expiresAt: Date
}

/** A session that was just made, with the token only its cookie may hold. */
export interface NewSession extends Session {
  readonly token: string
}

export interface Sessions {
  /** The session of a cookie's token, or `undefined` when there is none or it is over. */
  find(token: string | undefined): Promise<Session | undefined>
  /** A new anonymous user with a session. */
  startAnonymous(): Promise<NewSession>
  /** A new session for a user, in place of `oldToken`'s, which is dead at once. */
  start(database: Queryable, user: UserRow, oldToken?: string, seen?: Seen): Promise<NewSession>
  /** Goes on with an anonymous session that was set aside, under a new token; `undefined` where it is over. */
  resume(token: string | undefined): Promise<NewSession | undefined>
  end(token: string | undefined): Promise<void>
}

export function createSessions(
  database: Database,
  clock: Clock,
  events: Pick<SecurityEvents, 'record'>,
): Sessions {
  const start: Sessions['start'] = async (queryable, user, oldToken, seen) => {
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
      browser: seen?.browser ?? null,
      network: seen?.networks[0] ?? null,
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
      const unseen = now.getTime() - row.last_seen_at.getTime()
      if (unseen > LIFETIMES[row.is_anonymous ? 'anonymous' : 'signedIn'].idle) {
        await endSession(tokenHash, 'session.end')
        return undefined
      }
      if (unseen > TOUCH_EVERY) await touchSession(database, tokenHash, now)
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

/** An anonymous user's address stays unsaid until it is verified (D51). */
function toSessionUser({ id, email, is_anonymous: isAnonymous }: UserRow): SessionUser {
  return { id, email: isAnonymous ? null : email, isAnonymous }
}
