import { sql, type Expression } from 'kysely'
import { statement, tables, type Queryable, type Transaction } from '../../database'

/** A stored user. */
export interface UserRow {
  id: string
  email: string | null
  is_anonymous: boolean
}

/** A session with its user. */
export interface SessionRow extends UserRow {
  last_seen_at: Date
  expires_at: Date
}

/** A new session to insert. */
interface NewSession {
  readonly tokenHash: string
  readonly userId: string
  readonly now: Date
  readonly expiresAt: Date
  readonly browser: string | null
  readonly network: string | null
  readonly journalHash: string
}

const FIND = statement(({ tokenHash, now }: { tokenHash: string; now: Date }) =>
  tables
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['u.id', 'u.email', 'u.is_anonymous', 's.last_seen_at', 's.expires_at'])
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', now),
)
const LIST_BY_JOURNAL = statement(({ journalHash, now }: { journalHash: string; now: Date }) =>
  tables
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['u.is_anonymous', 's.last_seen_at'])
    .where('s.journal_hash', '=', journalHash)
    .where('s.expires_at', '>', now),
)
const INSERT_ANONYMOUS_USER = statement(() =>
  tables.insertInto('users').defaultValues().returning(['id', 'email', 'is_anonymous']),
)
const LOCK_USER = statement(({ id }: { id: string }) =>
  tables.selectFrom('users').where('id', '=', id).forUpdate(),
)
const INSERT = statement((session: NewSession) =>
  tables.insertInto('sessions').values({
    token_hash: session.tokenHash,
    user_id: session.userId,
    created_at: session.now,
    last_seen_at: session.now,
    expires_at: session.expiresAt,
    browser: session.browser,
    network: session.network,
    journal_hash: session.journalHash,
  }),
)
const TOUCH = statement(({ tokenHash, now }: { tokenHash: string; now: Date }) =>
  tables.updateTable('sessions').set({ last_seen_at: now }).where('token_hash', '=', tokenHash),
)
const DELETE = statement(({ tokenHash }: { tokenHash: string }) =>
  tables.deleteFrom('sessions').where('token_hash', '=', tokenHash).returning('user_id'),
)
const DELETE_BY_JOURNAL = statement(({ journalHash }: { journalHash: string }) =>
  tables.deleteFrom('sessions').where('journal_hash', '=', journalHash),
)
const LIST = statement((wanted: { userId: string; now: Date; seenAfter: Date }) =>
  tables
    .selectFrom('sessions')
    .select(['id', 'token_hash', 'browser', 'network', 'created_at', 'last_seen_at'])
    .where('user_id', '=', wanted.userId)
    .where('expires_at', '>', wanted.now)
    .where('last_seen_at', '>', wanted.seenAfter)
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id'),
)
const DELETE_ONE = statement(({ userId, id }: { userId: string; id: string }) =>
  tables.deleteFrom('sessions').where('user_id', '=', userId).where('id', '=', id),
)
const DELETE_ALL = statement(({ userId }: { userId: string }) =>
  tables.deleteFrom('sessions').where('user_id', '=', userId),
)

/** Finds the session for a token, unless the session has expired. */
export function findSession(
  database: Queryable,
  tokenHash: string,
  now: Date,
): Promise<SessionRow | undefined> {
  return FIND.first(database, { tokenHash, now })
}

/** Lists the sessions that have a journal key, except those that have expired. */
export function listSessionsByJournal(
  database: Queryable,
  wanted: { journalHash: string; now: Date },
): Promise<Pick<SessionRow, 'is_anonymous' | 'last_seen_at'>[]> {
  return LIST_BY_JOURNAL.rows(database, wanted)
}

export async function insertAnonymousUser(database: Queryable): Promise<UserRow> {
  const row = await INSERT_ANONYMOUS_USER.first(database)
  if (!row) throw new Error('A user was not stored.')
  return row
}

/** Locks a user. Waits for saves in progress, and blocks new saves until the transaction ends. */
export async function lockUser(transaction: Transaction, id: string): Promise<void> {
  await LOCK_USER.run(transaction, { id })
}

export async function insertSession(database: Queryable, session: NewSession): Promise<void> {
  await INSERT.run(database, session)
}

export async function touchSession(
  database: Queryable,
  tokenHash: string,
  now: Date,
): Promise<void> {
  await TOUCH.run(database, { tokenHash, now })
}

/** @returns The id of the session's user, or `undefined` if there was no such session. */
export async function deleteSession(
  database: Queryable,
  tokenHash: string,
): Promise<string | undefined> {
  return (await DELETE.first(database, { tokenHash }))?.user_id
}

export async function deleteSessionsByJournal(
  database: Queryable,
  journalHash: string,
): Promise<void> {
  await DELETE_BY_JOURNAL.run(database, { journalHash })
}

/** A session, with the data that its user sees. */
export interface OwnSessionRow {
  id: string
  token_hash: string
  browser: string | null
  network: string | null
  created_at: Date
  last_seen_at: Date
}

/** Lists a user's active sessions, most recently used first. */
export function listSessions(
  database: Queryable,
  wanted: { userId: string; now: Date; seenAfter: Date },
): Promise<OwnSessionRow[]> {
  return LIST.rows(database, wanted)
}

/** @returns `true` if the session existed. */
export async function deleteSessionOf(
  database: Queryable,
  session: { userId: string; id: string },
): Promise<boolean> {
  return (await DELETE_ONE.run(database, session)) > 0
}

export async function deleteSessionsOf(database: Queryable, userId: string): Promise<void> {
  await DELETE_ALL.run(database, { userId })
}

/**
 * Selects the address that a user signs in with. Selects `null` for an anonymous user, whose
 * address is unverified.
 */
export function accountEmail(email: Expression<string | null>, isAnonymous: Expression<boolean>) {
  return sql<string | null>`case when ${isAnonymous} then null else ${email} end`.as('email')
}
