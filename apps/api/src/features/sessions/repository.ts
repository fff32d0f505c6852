import type { Queryable, Transaction } from '../../database'

/** A user as stored. */
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

/** The session of a token, unless it is over. */
export async function findSession(
  database: Queryable,
  tokenHash: string,
  now: Date,
): Promise<SessionRow | undefined> {
  const { rows } = await database.query<SessionRow>(
    `select u.id, u.email, u.is_anonymous, s.last_seen_at, s.expires_at
       from sessions s join users u on u.id = s.user_id
      where s.token_hash = $1 and s.expires_at > $2`,
    [tokenHash, now],
  )
  return rows[0]
}

export async function insertAnonymousUser(database: Queryable): Promise<UserRow> {
  const { rows } = await database.query<UserRow>(
    'insert into users default values returning id, email, is_anonymous',
  )
  const [row] = rows
  if (!row) throw new Error('A user was not stored.')
  return row
}

/** Until the transaction ends nothing new is kept for the user, and what is being kept is waited for. */
export async function lockUser(transaction: Transaction, id: string): Promise<void> {
  await transaction.query('select from users where id = $1 for update', [id])
}

export async function insertSession(
  database: Queryable,
  session: {
    tokenHash: string
    userId: string
    now: Date
    expiresAt: Date
    browser: string | null
    network: string | null
  },
): Promise<void> {
  await database.query(
    `insert into sessions
       (token_hash, user_id, created_at, last_seen_at, expires_at, browser, network)
     values ($1, $2, $3, $3, $4, $5, $6)`,
    [
      session.tokenHash,
      session.userId,
      session.now,
      session.expiresAt,
      session.browser,
      session.network,
    ],
  )
}

export async function touchSession(
  database: Queryable,
  tokenHash: string,
  now: Date,
): Promise<void> {
  await database.query('update sessions set last_seen_at = $2 where token_hash = $1', [
    tokenHash,
    now,
  ])
}

/** @returns The id of its user, where it was still there. */
export async function deleteSession(
  database: Queryable,
  tokenHash: string,
): Promise<string | undefined> {
  const { rows } = await database.query<{ user_id: string }>(
    'delete from sessions where token_hash = $1 returning user_id',
    [tokenHash],
  )
  return rows[0]?.user_id
}

/** A session as its person may see it. */
export interface OwnSessionRow {
  id: string
  token_hash: string
  browser: string | null
  network: string | null
  created_at: Date
  last_seen_at: Date
}

/** The sessions of a user that are not over, the one used last first. */
export async function listSessions(
  database: Queryable,
  { userId, now, seenAfter }: { userId: string; now: Date; seenAfter: Date },
): Promise<OwnSessionRow[]> {
  const { rows } = await database.query<OwnSessionRow>(
    `select id, token_hash, browser, network, created_at, last_seen_at from sessions
      where user_id = $1 and expires_at > $2 and last_seen_at > $3
      order by last_seen_at desc, created_at desc, id`,
    [userId, now, seenAfter],
  )
  return rows
}

/** @returns Whether there was one. */
export async function deleteSessionOf(
  database: Queryable,
  { userId, id }: { userId: string; id: string },
): Promise<boolean> {
  const { rowCount } = await database.query('delete from sessions where user_id = $1 and id = $2', [
    userId,
    id,
  ])
  return rowCount > 0
}

export async function deleteSessionsOf(database: Queryable, userId: string): Promise<void> {
  await database.query('delete from sessions where user_id = $1', [userId])
}
