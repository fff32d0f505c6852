import type { Queryable } from '../../database'
import type { UserRow } from '../sessions'

/** A request for a link, as far as redeeming it needs. */
export interface LoginRequestRow {
  id: string
  code_digest: string
  browser_hash: string
  email: Buffer
  email_lookup: string
}

const COLUMNS = 'id, code_digest, browser_hash, email, email_lookup'

/**
 * Stores a request. Of those of one browser for the address, this one and the one before it are live. Requests of
 * other browsers never end each other: a stranger must not take the link away that its owner is just opening.
 */
export async function insertRequest(
  database: Queryable,
  row: {
    id: string
    tokenHash: string
    codeDigest: string
    browserHash: string
    email: Buffer
    emailLookup: string
    now: Date
    expiresAt: Date
  },
): Promise<void> {
  await database.query(
    `update login_requests set expires_at = $3
      where email_lookup = $1 and browser_hash = $2 and expires_at > $3
        and id not in (select id from login_requests where email_lookup = $1 and browser_hash = $2
                        order by created_at desc limit 1)`,
    [row.emailLookup, row.browserHash, row.now],
  )
  await database.query(
    `insert into login_requests
       (id, token_hash, code_digest, browser_hash, email, email_lookup, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      row.id,
      row.tokenHash,
      row.codeDigest,
      row.browserHash,
      row.email,
      row.emailLookup,
      row.now,
      row.expiresAt,
    ],
  )
}

/** The newest live request of a browser, with one more try counted before anything is compared. */
export async function countAttempt(
  database: Queryable,
  request: { browserHash: string; now: Date; most: number },
): Promise<LoginRequestRow | undefined> {
  const { rows } = await database.query<LoginRequestRow>(
    `update login_requests set attempts = attempts + 1
      where id = (select id from login_requests
                   where browser_hash = $1 and used_at is null and expires_at > $2
                   order by created_at desc limit 1)
        and attempts < $3
      returning ${COLUMNS}`,
    [request.browserHash, request.now, request.most],
  )
  return rows[0]
}

/** The live request of a link, unspent. */
export async function findRequest(
  database: Queryable,
  request: { tokenHash: string; now: Date },
): Promise<LoginRequestRow | undefined> {
  const { rows } = await database.query<LoginRequestRow>(
    `select ${COLUMNS} from login_requests
      where token_hash = $1 and used_at is null and expires_at > $2`,
    [request.tokenHash, request.now],
  )
  return rows[0]
}

/** Spends a request, in one statement, so that two at once cannot both have it. */
export async function spendRequest(
  database: Queryable,
  request: { tokenHash?: string; id?: string; now: Date },
): Promise<LoginRequestRow | undefined> {
  const { rows } = await database.query<LoginRequestRow>(
    `update login_requests set used_at = $3
      where (token_hash = $1 or id = $2::uuid) and used_at is null and expires_at > $3
      returning ${COLUMNS}`,
    [request.tokenHash ?? null, request.id ?? null, request.now],
  )
  return rows[0]
}

/** With `lock`, it is there until the transaction ends. */
export async function findAccount(
  database: Queryable,
  email: string,
  lock = false,
): Promise<UserRow | undefined> {
  const { rows } = await database.query<UserRow>(
    `select id, email, is_anonymous from users
      where not is_anonymous and lower(email) = lower($1)${lock ? ' for key share' : ''}`,
    [email],
  )
  return rows[0]
}

export async function insertAccount(
  database: Queryable,
  email: string,
): Promise<UserRow | undefined> {
  const { rows } = await database.query<UserRow>(
    `insert into users (email, is_anonymous) values ($1, false) returning id, email, is_anonymous`,
    [email],
  )
  return rows[0]
}

/** Makes an anonymous user a signed-in one, with everything it has. */
export async function nameUser(
  database: Queryable,
  userId: string,
  email: string,
): Promise<UserRow | undefined> {
  const { rows } = await database.query<UserRow>(
    `update users set email = $2, is_anonymous = false where id = $1 and is_anonymous
     returning id, email, is_anonymous`,
    [userId, email],
  )
  return rows[0]
}

/** Whether anything is kept for a user. */
export async function hasWork(database: Queryable, userId: string): Promise<boolean> {
  const { rows } = await database.query<{ found: boolean }>(
    `select exists (select from onboarding_forms where user_id = $1)
         or exists (select from applications where owner_id = $1)
         or exists (select from scheduled_calls where user_id = $1) as found`,
    [userId],
  )
  return rows[0]?.found ?? false
}

export async function moveApplications(
  database: Queryable,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await database.query('update applications set owner_id = $2 where owner_id = $1', [from, to])
}
