import { randomUUID } from 'node:crypto'
import { countOfRows, statement, tables, type Queryable, type Transaction } from '../../database'

/** A stored quote. Its revision increases by one with every save. */
export interface StoredQuote {
  id: string
  form: Buffer
  revision: number
  saved_at: Date
  created_at: Date
  is_current: boolean
  priced_at: Date | null
}

/** A previous form, which was replaced by another form. */
export interface ReplacedForm {
  id: string
  quote_id: string
  form: Buffer
  replaced_at: Date
}

/** Values that a save writes. */
interface QuoteContent {
  readonly encrypted: Buffer
  readonly naic: string | null
  readonly pricedAt: Date | null
  readonly savedAt: Date
}

/** A new quote to insert. */
interface NewQuote extends QuoteContent {
  readonly id: string
  readonly ownerId: string
  readonly isCurrent: boolean
}

/** Maximum number of replaced forms to keep per user. The oldest forms are deleted first. */
const MOST_REPLACED = 20

const COLUMNS = [
  ...(['id', 'form', 'revision', 'saved_at', 'created_at'] as const),
  ...(['is_current', 'priced_at'] as const),
] as const

const selectCurrent = ({ ownerId }: { ownerId: string }) =>
  tables
    .selectFrom('quotes')
    .select(COLUMNS)
    .where('owner_id', '=', ownerId)
    .where(({ ref }) => ref('is_current'))
const FIND_CURRENT = statement(selectCurrent)
const LOCK_CURRENT = statement((owner: { ownerId: string }) => selectCurrent(owner).forUpdate())
const selectOwned = ({ id, ownerId }: { id: string; ownerId: string }) =>
  tables.selectFrom('quotes').select(COLUMNS).where('id', '=', id).where('owner_id', '=', ownerId)
const FIND = statement(selectOwned)
const LOCK = statement((quote: { id: string; ownerId: string }) => selectOwned(quote).forUpdate())
const LIST = statement(({ ownerId }: { ownerId: string }) =>
  tables
    .selectFrom('quotes')
    .select(COLUMNS)
    .select(({ selectFrom }) =>
      selectFrom('applications as a')
        .select('a.id')
        .whereRef('a.quote_id', '=', 'quotes.id')
        .as('application_id'),
    )
    .where('owner_id', '=', ownerId)
    .orderBy('saved_at', 'desc')
    .orderBy('id'),
)
const LOCK_OWNER = statement(({ ownerId }: { ownerId: string }) =>
  tables.selectFrom('users').where('id', '=', ownerId).forNoKeyUpdate(),
)
const COUNT = statement(({ ownerId }: { ownerId: string }) =>
  tables.selectFrom('quotes').select(countOfRows.as('count')).where('owner_id', '=', ownerId),
)
const INSERT = statement((quote: NewQuote) =>
  tables
    .insertInto('quotes')
    .values({
      id: quote.id,
      owner_id: quote.ownerId,
      form: quote.encrypted,
      chosen_naic: quote.naic,
      priced_at: quote.pricedAt,
      saved_at: quote.savedAt,
      created_at: quote.savedAt,
      is_current: quote.isCurrent,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('revision'),
)
const UPDATE = statement((quote: QuoteContent & { id: string }) =>
  tables
    .updateTable('quotes')
    .set((value) => ({
      form: quote.encrypted,
      chosen_naic: quote.naic,
      priced_at: quote.pricedAt,
      saved_at: quote.savedAt,
      revision: value('revision', '+', 1),
    }))
    .where('id', '=', quote.id)
    .returning('revision'),
)
const CLOSE_CURRENT = statement(({ ownerId }: { ownerId: string }) =>
  tables
    .updateTable('quotes')
    .set({ is_current: false })
    .where('owner_id', '=', ownerId)
    .where(({ ref }) => ref('is_current')),
)
const OPEN = statement(({ id }: { id: string }) =>
  tables.updateTable('quotes').set({ is_current: true }).where('id', '=', id),
)
const MOVE = statement((quote: { id: string; ownerId: string; encrypted: Buffer }) =>
  tables
    .updateTable('quotes')
    .set({ owner_id: quote.ownerId, form: quote.encrypted, is_current: false })
    .where('id', '=', quote.id),
)
const DELETE = statement(({ id }: { id: string }) =>
  tables.deleteFrom('quotes').where('id', '=', id),
)
const HAS_APPLICATION = statement(({ id }: { id: string }) =>
  tables.selectFrom('applications').select('id').where('quote_id', '=', id),
)
const LIST_REPLACED = statement(({ userId }: { userId: string }) =>
  tables
    .selectFrom('replaced_quotes')
    .select(['id', 'quote_id', 'form', 'replaced_at'])
    .where('user_id', '=', userId)
    .orderBy('replaced_at', 'desc')
    .orderBy('id'),
)
const INSERT_REPLACED = statement(
  (row: { userId: string; id: string; quoteId: string; encrypted: Buffer; replacedAt: Date }) =>
    tables.insertInto('replaced_quotes').values({
      user_id: row.userId,
      id: row.id,
      quote_id: row.quoteId,
      form: row.encrypted,
      replaced_at: row.replacedAt,
    }),
)
const DELETE_OLDEST_REPLACED = statement(({ userId }: { userId: string }) =>
  tables
    .deleteFrom('replaced_quotes')
    .where('user_id', '=', userId)
    .where('id', 'not in', (value) =>
      value
        .selectFrom('replaced_quotes')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('replaced_at', 'desc')
        .orderBy('id')
        .limit(MOST_REPLACED),
    ),
)
const DELETE_REPLACED = statement(({ userId, id }: { userId: string; id: string }) =>
  tables.deleteFrom('replaced_quotes').where('user_id', '=', userId).where('id', '=', id),
)

/**
 * Finds a user's quote by its id. Without an id, finds the current quote. With `lock`, the quote
 * cannot change until the transaction ends.
 */
export function findQuote(
  database: Queryable,
  { id, ownerId, lock }: { id?: string | undefined; ownerId: string; lock?: boolean },
): Promise<StoredQuote | undefined> {
  if (id === undefined) return (lock ? LOCK_CURRENT : FIND_CURRENT).first(database, { ownerId })
  return (lock ? LOCK : FIND).first(database, { id, ownerId })
}

/** Lists a user's quotes, newest first. */
export function listQuotes(
  database: Queryable,
  ownerId: string,
): Promise<(StoredQuote & { application_id: string | null })[]> {
  return LIST.rows(database, { ownerId })
}

/**
 * Counts a user's quotes before a quote is added. No other quote can be added until the transaction
 * ends.
 */
export async function countQuotesToAdd(transaction: Transaction, ownerId: string): Promise<number> {
  await lockOwner(transaction, ownerId)
  return (await COUNT.first(transaction, { ownerId }))?.count ?? 0
}

/** Locks a user's choice of current quote until the transaction ends. */
export async function lockOwner(transaction: Transaction, ownerId: string): Promise<void> {
  await LOCK_OWNER.run(transaction, { ownerId })
}

/**
 * Inserts a quote.
 * @returns Its revision. `undefined` if the quote should become current but the user already has a
 * current quote.
 */
export async function insertQuote(
  database: Queryable,
  quote: NewQuote,
): Promise<number | undefined> {
  return (await INSERT.first(database, quote))?.revision
}

/** @returns The new revision. */
export async function updateQuote(
  database: Queryable,
  quote: QuoteContent & { id: string },
): Promise<number | undefined> {
  return (await UPDATE.first(database, quote))?.revision
}

/** Marks a quote as its owner's current quote. The previous one is no longer current. */
export async function makeCurrent(
  transaction: Transaction,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<void> {
  await CLOSE_CURRENT.run(transaction, { ownerId })
  await OPEN.run(transaction, { id })
}

/**
 * Moves a quote to another user and encrypts it with that user's keys. The quote does not become
 * that user's current quote.
 */
export async function moveQuote(
  transaction: Transaction,
  quote: { id: string; ownerId: string; encrypted: Buffer },
): Promise<void> {
  await MOVE.run(transaction, quote)
}

export async function deleteQuote(transaction: Transaction, id: string): Promise<void> {
  await DELETE.run(transaction, { id })
}

/** Returns `true` if an application was started from the quote. */
export async function hasApplication(database: Queryable, id: string): Promise<boolean> {
  return (await HAS_APPLICATION.first(database, { id })) !== undefined
}

/** Lists a user's replaced forms, newest first. */
export function listReplaced(database: Queryable, userId: string): Promise<ReplacedForm[]> {
  return LIST_REPLACED.rows(database, { userId })
}

export async function insertReplaced(
  transaction: Transaction,
  row: { userId: string; quoteId: string; encrypted: Buffer; replacedAt: Date },
): Promise<void> {
  await INSERT_REPLACED.run(transaction, { ...row, id: randomUUID() })
  await DELETE_OLDEST_REPLACED.run(transaction, row)
}

export async function deleteReplaced(
  transaction: Transaction,
  row: { userId: string; id: string },
): Promise<void> {
  await DELETE_REPLACED.run(transaction, row)
}
