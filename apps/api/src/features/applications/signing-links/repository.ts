import { anyOf, statement, tables, type Queryable, type Transaction } from '../../../database'

/** A stored link to sign, with the state of its application. */
export interface LinkRow {
  id: string
  application_id: string
  broker_id: string | null
  broker_name: string | null
  user_id: string | null
  /** Encrypted {@link import('./describe-link').LinkDetail}. */
  detail: Buffer
  wrong_dates: number
  made_at: Date
  expires_at: Date
  opened_at: Date | null
  opened_by: string | null
  withdrawn_at: Date | null
  status: 'draft' | 'submitted'
  owner_id: string
  /** `true` if a broker started the application. */
  is_start: boolean
  /** Digest of the application's resume code. The server moves the application by it. */
  resume_lookup: string
}

/** A new link to insert. */
export interface NewLink {
  readonly id: string
  readonly applicationId: string
  readonly brokerId: string | null
  readonly userId: string | null
  readonly detail: Buffer
  readonly codeLookup: string
  /** Id of the `DATA_KEYS` key that made the digest. */
  readonly keyId: string | null
  readonly now: Date
  readonly expiresAt: Date
}

const LINKS = tables
  .selectFrom('signing_links as l')
  .innerJoin('applications as a', 'a.id', 'l.application_id')
  .leftJoin('brokers as b', 'b.id', 'l.broker_id')
  .select(['l.id', 'l.application_id', 'l.broker_id', 'b.name as broker_name', 'l.user_id'])
  .select(['l.detail', 'l.wrong_dates', 'l.made_at', 'l.expires_at', 'l.opened_at', 'l.opened_by'])
  .select(['l.withdrawn_at', 'a.status', 'a.owner_id', 'a.resume_lookup'])
  .select(({ exists, selectFrom }) =>
    exists(selectFrom('broker_starts as s').whereRef('s.application_id', '=', 'a.id'))
      .$castTo<boolean>()
      .as('is_start'),
  )
const FIND = statement(({ lookups }: { lookups: readonly string[] }) =>
  LINKS.where('l.code_lookup', '=', anyOf(lookups)),
)
const LOCK_APPLICATION = statement(({ id }: { id: string }) =>
  tables.selectFrom('applications').where('id', '=', id).forUpdate(),
)
const LIST_OF_APPLICATION = statement(({ applicationId }: { applicationId: string }) =>
  LINKS.where('l.application_id', '=', applicationId).orderBy('l.made_at', 'desc').orderBy('l.id'),
)
const LIST_OF_USER = statement(({ userId }: { userId: string }) =>
  LINKS.where('l.user_id', '=', userId).orderBy('l.made_at', 'desc').orderBy('l.id').limit(100),
)
const INSERT = statement((row: NewLink) =>
  tables.insertInto('signing_links').values({
    id: row.id,
    application_id: row.applicationId,
    broker_id: row.brokerId,
    user_id: row.userId,
    detail: row.detail,
    code_lookup: row.codeLookup,
    key_id: row.keyId,
    made_at: row.now,
    expires_at: row.expiresAt,
  }),
)
const OPEN_LINKS = ({ now }: { now: Date }) =>
  tables
    .updateTable('signing_links')
    .set({ withdrawn_at: now })
    .where('opened_at', 'is', null)
    .where('withdrawn_at', 'is', null)
const WITHDRAW_ALL = statement((given: { applicationId: string; now: Date }) =>
  OPEN_LINKS(given).where('application_id', '=', given.applicationId),
)
const WITHDRAW_OF_APPLICATION = statement(
  (given: { id: string; applicationId: string; now: Date }) =>
    OPEN_LINKS(given).where('id', '=', given.id).where('application_id', '=', given.applicationId),
)
const WITHDRAW_OF_USER = statement((given: { id: string; userId: string; now: Date }) =>
  OPEN_LINKS(given).where('id', '=', given.id).where('user_id', '=', given.userId),
)
const COUNT_WRONG_DATE = statement(({ id }: { id: string }) =>
  tables
    .updateTable('signing_links')
    .set((value) => ({ wrong_dates: value('wrong_dates', '+', 1) }))
    .where('id', '=', id),
)
const MARK_OPENED = statement(({ id, userId, now }: { id: string; userId: string; now: Date }) =>
  tables
    .updateTable('signing_links')
    .set({ opened_at: now, opened_by: userId })
    .where('id', '=', id),
)

/** Finds a link by the digests of its code. */
export function findLink(
  database: Queryable,
  lookups: readonly string[],
): Promise<LinkRow | undefined> {
  return FIND.first(database, { lookups })
}

/**
 * Finds a link and locks its application, so that no one can open, withdraw, or replace the link at
 * the same time.
 */
export async function lockLink(
  transaction: Transaction,
  lookups: readonly string[],
): Promise<LinkRow | undefined> {
  const found = await findLink(transaction, lookups)
  if (!found) return undefined
  await LOCK_APPLICATION.run(transaction, { id: found.application_id })
  return findLink(transaction, lookups)
}

/** Returns an application's links, newest first. */
export function listLinks(database: Queryable, applicationId: string): Promise<LinkRow[]> {
  return LIST_OF_APPLICATION.rows(database, { applicationId })
}

/** Returns the newest links that a user sent, newest first. */
export function listLinksOfUser(database: Queryable, userId: string): Promise<LinkRow[]> {
  return LIST_OF_USER.rows(database, { userId })
}

/** Inserts a link, and ends the application's earlier ones. The caller has locked the application. */
export async function insertLink(transaction: Transaction, row: NewLink): Promise<void> {
  await WITHDRAW_ALL.run(transaction, row)
  await INSERT.run(transaction, row)
}

/**
 * Ends an application's link.
 * @returns `false` if it was already opened or ended, or if the application has no such link.
 */
export async function withdrawLink(
  transaction: Transaction,
  link: { id: string; applicationId: string; now: Date },
): Promise<boolean> {
  return (await WITHDRAW_OF_APPLICATION.run(transaction, link)) === 1
}

/**
 * Ends a link that a user sent.
 * @returns `false` if it was already opened or ended, or if the user sent no such link.
 */
export async function withdrawLinkOfUser(
  database: Queryable,
  link: { id: string; userId: string; now: Date },
): Promise<boolean> {
  return (await WITHDRAW_OF_USER.run(database, link)) === 1
}

export async function countWrongDate(transaction: Transaction, id: string): Promise<void> {
  await COUNT_WRONG_DATE.run(transaction, { id })
}

export async function markOpened(
  transaction: Transaction,
  opened: { id: string; userId: string; now: Date },
): Promise<void> {
  await MARK_OPENED.run(transaction, opened)
}
