import type { SessionUser } from '@gapwise/api-contract'
import type { Clock } from '../../clock'
import type { Database, Queryable } from '../../database'
import {
  deleteSession,
  findSession,
  insertAnonymousUser,
  insertSession,
  touchSession,
  type UserRow,
} from './repository'
import { hashToken, newToken } from './tokens'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** How long sessions live (ADR 22), in milliseconds. */
const LIFETIMES = {
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
  start(database: Queryable, user: UserRow, oldToken?: string): Promise<NewSession>
  end(token: string | undefined): Promise<void>
}

export function createSessions(database: Database, clock: Clock): Sessions {
  const start: Sessions['start'] = async (queryable, user, oldToken) => {
    const now = clock.now()
    const token = newToken()
    const lifetime = LIFETIMES[user.is_anonymous ? 'anonymous' : 'signedIn']
    const expiresAt = new Date(now.getTime() + lifetime.absolute)
    if (oldToken) await deleteSession(queryable, hashToken(oldToken))
    await insertSession(queryable, { tokenHash: hashToken(token), userId: user.id, now, expiresAt })
    return { token, user: toSessionUser(user), expiresAt }
  }
  return {
    start,
    async find(token) {
      if (!token) return undefined
      const now = clock.now()
      const tokenHash = hashToken(token)
      const row = await findSession(database, tokenHash, now)
      if (!row) return undefined
      const unseen = now.getTime() - row.last_seen_at.getTime()
      if (unseen > LIFETIMES[row.is_anonymous ? 'anonymous' : 'signedIn'].idle) {
        await deleteSession(database, tokenHash)
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
      if (token) await deleteSession(database, hashToken(token))
    },
  }
}

/** An anonymous user's address stays unsaid until it is verified (D51). */
function toSessionUser({ id, email, is_anonymous: isAnonymous }: UserRow): SessionUser {
  return { id, email: isAnonymous ? null : email, isAnonymous }
}
