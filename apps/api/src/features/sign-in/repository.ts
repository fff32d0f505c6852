import { equalsIgnoringCase, statement, tables, type Queryable } from '../../database'
import type { UserRow } from '../sessions'

/** A request for a sign-in link, with the columns that are needed to redeem the link. */
export interface LoginRequestRow {
  id: string
  code_digest: string
  browser_hash: string
  email: Buffer
  email_lookup: string
}

/** A new request to insert. */
interface NewRequest {
  readonly id: string
  readonly tokenHash: string
  readonly codeDigest: string
  readonly browserHash: string
  readonly email: Buffer
  readonly emailLookup: string
  readonly now: Date
  readonly expiresAt: Date
}

const COLUMNS = ['id', 'code_digest', 'browser_hash', 'email', 'email_lookup'] as const
const USER_COLUMNS = ['id', 'email', 'is_anonymous'] as const

const END_OLDER = statement((row: { emailLookup: string; browserHash: string; now: Date }) =>
  tables
    .updateTable('login_requests')
    .set({ expires_at: row.now })
    .where('email_lookup', '=', row.emailLookup)
    .where('browser_hash', '=', row.browserHash)
    .where('expires_at', '>', row.now)
    .where('id', 'not in', (value) =>
      value
        .selectFrom('login_requests')
        .select('id')
        .where('email_lookup', '=', row.emailLookup)
        .where('browser_hash', '=', row.browserHash)
        .orderBy('created_at', 'desc')
        .limit(1),
    ),
)
const INSERT = statement((row: NewRequest) =>
  tables.insertInto('login_requests').values({
    id: row.id,
    token_hash: row.tokenHash,
    code_digest: row.codeDigest,
    browser_hash: row.browserHash,
    email: row.email,
    email_lookup: row.emailLookup,
    created_at: row.now,
    expires_at: row.expiresAt,
  }),
)
const COUNT_ATTEMPT = statement((request: { browserHash: string; now: Date; most: number }) =>
  tables
    .updateTable('login_requests')
    .set((value) => ({ attempts: value('attempts', '+', 1) }))
    .where('id', '=', (value) =>
      value
        .selectFrom('login_requests')
        .select('id')
        .where('browser_hash', '=', request.browserHash)
        .where('used_at', 'is', null)
        .where('expires_at', '>', request.now)
        .orderBy('created_at', 'desc')
        .limit(1),
    )
    .where('attempts', '<', request.most)
    .returning(COLUMNS),
)
const FIND = statement(({ tokenHash, now }: { tokenHash: string; now: Date }) =>
  tables
    .selectFrom('login_requests')
    .select(COLUMNS)
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now),
)
const SPEND = statement((request: { tokenHash: string | null; id: string | null; now: Date }) =>
  tables
    .updateTable('login_requests')
    .set({ used_at: request.now })
    .where((value) =>
      value.or([value('token_hash', '=', request.tokenHash), value('id', '=', request.id)]),
    )
    .where('used_at', 'is', null)
    .where('expires_at', '>', request.now)
    .returning(COLUMNS),
)
const selectAccount = ({ email }: { email: string }) =>
  tables
    .selectFrom('users')
    .select(USER_COLUMNS)
    .where((value) => value.not(value.ref('is_anonymous')))
    .where(({ ref }) => equalsIgnoringCase(ref('email'), email))
const FIND_ACCOUNT = statement(selectAccount)
const LOCK_ACCOUNT = statement((account: { email: string }) => selectAccount(account).forKeyShare())
const INSERT_ACCOUNT = statement(({ email }: { email: string }) =>
  tables.insertInto('users').values({ email, is_anonymous: false }).returning(USER_COLUMNS),
)
const CONVERT_TO_ACCOUNT = statement(({ id, email }: { id: string; email: string }) =>
  tables
    .updateTable('users')
    .set({ email, is_anonymous: false })
    .where('id', '=', id)
    .where((value) => value.ref('is_anonymous'))
    .returning(USER_COLUMNS),
)
const HAS_WORK = statement(({ userId }: { userId: string }) =>
  tables.selectNoFrom((value) =>
    value
      .or([
        value.exists(value.selectFrom('quotes').where('owner_id', '=', userId)),
        value.exists(value.selectFrom('applications').where('owner_id', '=', userId)),
        value.exists(value.selectFrom('scheduled_calls').where('user_id', '=', userId)),
      ])
      .as('found'),
  ),
)
const MOVE_SIGNING_LINKS = statement(({ from, to }: { from: string; to: string }) =>
  tables.updateTable('signing_links').set({ user_id: to }).where('user_id', '=', from),
)
const MOVE_OPENED_LINKS = statement(({ from, to }: { from: string; to: string }) =>
  tables.updateTable('signing_links').set({ opened_by: to }).where('opened_by', '=', from),
)
const MOVE_APPLICATIONS = statement(({ from, to }: { from: string; to: string }) =>
  tables.updateTable('applications').set({ owner_id: to }).where('owner_id', '=', from),
)

/**
 * Stores a request. Each browser's last two requests for an address stay valid. One browser does
 * not end another browser's requests, because a stranger could then invalidate the owner's link.
 */
export async function insertRequest(database: Queryable, row: NewRequest): Promise<void> {
  await END_OLDER.run(database, row)
  await INSERT.run(database, row)
}

/**
 * Counts an attempt to enter a code against the browser's newest valid request, and returns that
 * request. Call it before the code is compared.
 */
export function countAttempt(
  database: Queryable,
  request: { browserHash: string; now: Date; most: number },
): Promise<LoginRequestRow | undefined> {
  return COUNT_ATTEMPT.first(database, request)
}

/** Finds a link's valid request, without marking it as used. */
export function findRequest(
  database: Queryable,
  request: { tokenHash: string; now: Date },
): Promise<LoginRequestRow | undefined> {
  return FIND.first(database, request)
}

/**
 * Marks a request as used. This is a single SQL statement, so only one of two simultaneous callers
 * gets the request.
 */
export function spendRequest(
  database: Queryable,
  { tokenHash, id, now }: { tokenHash?: string; id?: string; now: Date },
): Promise<LoginRequestRow | undefined> {
  return SPEND.first(database, { tokenHash: tokenHash ?? null, id: id ?? null, now })
}

/**
 * Finds the account for an address. With `lock`, the account cannot be deleted until the
 * transaction ends.
 */
export function findAccount(
  database: Queryable,
  email: string,
  lock = false,
): Promise<UserRow | undefined> {
  return (lock ? LOCK_ACCOUNT : FIND_ACCOUNT).first(database, { email })
}

export function insertAccount(database: Queryable, email: string): Promise<UserRow | undefined> {
  return INSERT_ACCOUNT.first(database, { email })
}

/** Turns an anonymous user, with all their work, into an account. */
export function convertToAccount(
  database: Queryable,
  id: string,
  email: string,
): Promise<UserRow | undefined> {
  return CONVERT_TO_ACCOUNT.first(database, { id, email })
}

/** Returns `true` if a user has a quote, an application, or a scheduled call. */
export async function hasWork(database: Queryable, userId: string): Promise<boolean> {
  return Boolean((await HAS_WORK.first(database, { userId }))?.found)
}

/** Moves a user's applications to another user, with the links to sign that the user sent. */
export async function moveApplications(
  database: Queryable,
  users: { from: string; to: string },
): Promise<void> {
  await MOVE_APPLICATIONS.run(database, users)
  await MOVE_SIGNING_LINKS.run(database, users)
  await MOVE_OPENED_LINKS.run(database, users)
}
