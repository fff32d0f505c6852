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
  session: { tokenHash: string; userId: string; now: Date; expiresAt: Date },
): Promise<void> {
  await database.query(
    `insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
     values ($1, $2, $3, $3, $4)`,
    [session.tokenHash, session.userId, session.now, session.expiresAt],
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

export async function deleteSession(database: Queryable, tokenHash: string): Promise<void> {
  await database.query('delete from sessions where token_hash = $1', [tokenHash])
}
