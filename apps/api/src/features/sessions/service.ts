import type { SessionUser } from '@gapwise/api-contract'
import { addMilliseconds } from 'date-fns'
import type { Clock } from '../../shared/clock'
import type { Database, Queryable } from '../../database'
import type { SecurityEvents } from '../security-events'
import {
  deleteSession,
  deleteSessionsByJournal,
  findSession,
  insertAnonymousUser,
  insertSession,
  listSessionsByJournal,
  touchSession,
  type SessionRow,
  type UserRow,
} from './repository'
import type { SessionOrigin } from './session-origin'
import { deriveJournalKey, hashToken, newToken } from '../../shared/tokens'

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

/** A new session with its secrets. Store them only in cookies. */
export interface NewSession extends Session {
  readonly token: string
  /** Key with which the browser encrypts unsaved answers. */
  readonly journalKey: string
}

/** Facts about the browser that starts a session. */
export interface SessionStart {
  /** Token of the session that ends immediately. */
  readonly replaces?: string | undefined
  /**
   * Active journal key that the new session takes over. Its session ends. Without it, the new
   * session gets another key.
   */
  readonly journalKey?: string | undefined
  readonly origin?: SessionOrigin | undefined
}

export interface Sessions {
  /**
   * Returns the session for a cookie's token, or `undefined` if there is none or it has expired.
   */
  find(token: string | undefined): Promise<Session | undefined>
  /** Returns the browser's journal key if an active session has it. */
  activeJournalKey(database: Queryable, key: string | undefined): Promise<string | undefined>
  /** Creates an anonymous user with a session, which takes over the browser's active key. */
  startAnonymous(journalKey?: string): Promise<NewSession>
  start(database: Queryable, user: UserRow, details?: SessionStart): Promise<NewSession>
  /**
   * Resumes an anonymous session that was set aside. The session gets a new token. Returns
   * `undefined` if the session has expired.
   */
  resume(token: string | undefined, journalKey?: string): Promise<NewSession | undefined>
  end(token: string | undefined): Promise<void>
}

export function createSessions(
  database: Database,
  clock: Clock,
  events: Pick<SecurityEvents, 'record'>,
): Sessions {
  const start: Sessions['start'] = async (queryable, user, details = {}) => {
    const { replaces, origin } = details
    const now = clock.now()
    const token = newToken()
    // The browser has lost the token of any other session with the key. That session could keep the
    // key active after this one.
    if (details.journalKey) await deleteSessionsByJournal(queryable, hashToken(details.journalKey))
    const journalKey = details.journalKey ?? deriveJournalKey(token)
    const lifetime = LIFETIMES[user.is_anonymous ? 'anonymous' : 'signedIn']
    const expiresAt = addMilliseconds(now, lifetime.absolute)
    if (replaces) await deleteSession(queryable, hashToken(replaces))
    await insertSession(queryable, {
      tokenHash: hashToken(token),
      userId: user.id,
      now,
      expiresAt,
      browser: origin?.browser ?? null,
      network: origin?.networks[0] ?? null,
      journalHash: hashToken(journalKey),
    })
    return { token, journalKey, user: toSessionUser(user), expiresAt }
  }
  const endSession = (tokenHash: string, kind: 'session.end' | 'sign-out'): Promise<void> =>
    database.transaction(async (transaction) => {
      const person = await deleteSession(transaction, tokenHash)
      if (person) await events.record(transaction, { kind, person })
    })
  const sessions: Sessions = {
    start,
    async activeJournalKey(queryable, key) {
      if (!key) return undefined
      const now = clock.now()
      const found = await listSessionsByJournal(queryable, { journalHash: hashToken(key), now })
      return found.some((session) => !isIdle(session, now)) ? key : undefined
    },
    async resume(token, journalKey) {
      const session = await sessions.find(token)
      if (!session?.user.isAnonymous) return undefined
      const { id, email, isAnonymous } = session.user
      return database.transaction(async (transaction) =>
        start(
          transaction,
          { id, email, is_anonymous: isAnonymous },
          { replaces: token, journalKey: await sessions.activeJournalKey(transaction, journalKey) },
        ),
      )
    },
    async find(token) {
      if (!token) return undefined
      const now = clock.now()
      const tokenHash = hashToken(token)
      const row = await findSession(database, tokenHash, now)
      if (!row) return undefined
      if (isIdle(row, now)) {
        await endSession(tokenHash, 'session.end')
        return undefined
      }
      if (millisecondsUnused(row, now) > TOUCH_EVERY) await touchSession(database, tokenHash, now)
      return { user: toSessionUser(row), expiresAt: row.expires_at }
    },
    startAnonymous: (journalKey) =>
      database.transaction(async (transaction) =>
        start(transaction, await insertAnonymousUser(transaction), {
          journalKey: await sessions.activeJournalKey(transaction, journalKey),
        }),
      ),
    async end(token) {
      if (token) await endSession(hashToken(token), 'sign-out')
    },
  }
  return sessions
}

const millisecondsUnused = (session: Pick<SessionRow, 'last_seen_at'>, now: Date): number =>
  now.getTime() - session.last_seen_at.getTime()

/** Returns `true` if a session has ended because it was not used for too long. */
function isIdle(session: Pick<SessionRow, 'is_anonymous' | 'last_seen_at'>, now: Date): boolean {
  const { idle } = LIFETIMES[session.is_anonymous ? 'anonymous' : 'signedIn']
  return millisecondsUnused(session, now) > idle
}

/** Converts a row to the user type of the API contract. Leaves out an unverified address (D51). */
function toSessionUser({ id, email, is_anonymous: isAnonymous }: UserRow): SessionUser {
  return { id, email: isAnonymous ? null : email, isAnonymous }
}
