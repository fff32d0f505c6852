import { sql } from 'kysely'
import {
  anyOf,
  excluded,
  statement,
  tables,
  type Queryable,
  type Transaction,
} from '../../database'

/** A note about a client. */
export interface ClientNoteRow {
  id: string
  author: string
  note: Buffer
  written_at: Date
}

/** A follow-up, with the client's brokers. */
export interface FollowUpRow {
  id: string
  user_id: string
  broker_id: string | null
  broker_name: string | null
  due_on: string
  note: Buffer
  made_at: Date
  done_at: Date | null
}

/** The brokers who look after a client, and the broker to whom the client is assigned. */
export interface ClientBrokers {
  readonly assignee: { readonly id: string; readonly name: string } | null
  readonly brokers: readonly string[]
}

interface OfUser {
  readonly userId: string
}

// The brokers of a client are those of the client, of the applications, and of the open calls.
const FIND_BROKERS = statement(({ userId }: OfUser) =>
  tables
    .selectFrom('users as u')
    .leftJoin('client_handling as h', 'h.user_id', 'u.id')
    .leftJoin('brokers as b', 'b.id', 'h.broker_id')
    .select(['h.broker_id', 'b.name as broker_name'])
    .select(({ selectFrom, ref }) => [
      sql<string[]>`array(${selectFrom('application_handling as ah')
        .innerJoin('applications as a', 'a.id', 'ah.application_id')
        .select('ah.broker_id')
        .where('a.owner_id', '=', ref('u.id'))
        .where('ah.broker_id', 'is not', null)})::text[]`.as('of_applications'),
      sql<string[]>`array(${selectFrom('scheduled_calls as c')
        .select('c.broker_id')
        .where('c.user_id', '=', ref('u.id'))
        .where('c.status', '=', 'booked')
        .where('c.broker_id', 'is not', null)})::text[]`.as('of_calls'),
    ])
    .where('u.id', '=', userId),
)
const ASSIGN = statement(({ userId, brokerId }: OfUser & { brokerId: string | null }) =>
  tables
    .insertInto('client_handling')
    .values({ user_id: userId, broker_id: brokerId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(excluded('broker_id'))),
)
const ASSIGN_FOLLOW_UPS = statement(({ userId, brokerId }: OfUser & { brokerId: string | null }) =>
  tables
    .updateTable('client_follow_ups')
    .set({ broker_id: brokerId })
    .where('user_id', '=', userId)
    .where('done_at', 'is', null),
)
const LIST_NOTES = statement(({ userId }: OfUser) =>
  tables
    .selectFrom('client_notes as n')
    .innerJoin('brokers as b', 'b.id', 'n.broker_id')
    .select(['n.id', 'b.name as author', 'n.note', 'n.written_at'])
    .where('n.user_id', '=', userId)
    .orderBy('n.written_at', 'desc')
    .orderBy('n.id'),
)
const INSERT_NOTE = statement(
  (row: OfUser & { id: string; brokerId: string; note: Buffer; now: Date }) =>
    tables.insertInto('client_notes').values({
      ...{ id: row.id, user_id: row.userId, broker_id: row.brokerId },
      ...{ note: row.note, written_at: row.now },
    }),
)
const FOLLOW_UPS = tables
  .selectFrom('client_follow_ups as f')
  .leftJoin('brokers as b', 'b.id', 'f.broker_id')
  .select(['f.id', 'f.user_id', 'f.broker_id', 'b.name as broker_name'])
  .select(['f.due_on', 'f.note', 'f.made_at', 'f.done_at'])
const LIST_FOLLOW_UPS = statement(({ userId }: OfUser) =>
  FOLLOW_UPS.where('f.user_id', '=', userId)
    .orderBy('f.done_at', (order) => order.desc().nullsFirst())
    .orderBy('f.due_on')
    .orderBy('f.id'),
)
const LIST_DUE = statement(({ until }: { until: string }) =>
  FOLLOW_UPS.where('f.done_at', 'is', null)
    .where('f.due_on', '<=', until)
    .orderBy('f.due_on')
    .orderBy('f.id'),
)
const LOCK_FOLLOW_UP = statement(({ id }: { id: string }) =>
  FOLLOW_UPS.where('f.id', '=', id).forUpdate('f'),
)
const INSERT_FOLLOW_UP = statement((row: Omit<FollowUpRow, 'broker_name' | 'done_at'>) =>
  tables.insertInto('client_follow_ups').values({
    ...{ id: row.id, user_id: row.user_id, broker_id: row.broker_id, due_on: row.due_on },
    ...{ note: row.note, made_at: row.made_at, done_at: null },
  }),
)
const UPDATE_FOLLOW_UP = statement(
  ({ id, due_on, note, done_at }: Pick<FollowUpRow, 'id' | 'due_on' | 'note' | 'done_at'>) =>
    tables.updateTable('client_follow_ups').set({ due_on, note, done_at }).where('id', '=', id),
)
const LIST_LINKS = statement(({ userIds }: { userIds: readonly string[] }) =>
  tables
    .selectFrom('client_links')
    .select(['user_id', 'other_id', 'is_same'])
    .where((value) =>
      value.or([value('user_id', '=', anyOf(userIds)), value('other_id', '=', anyOf(userIds))]),
    ),
)
const PUT_LINK = statement(
  (row: { low: string; high: string; isSame: boolean; brokerId: string; now: Date }) =>
    tables
      .insertInto('client_links')
      .values({
        ...{ user_id: row.low, other_id: row.high, is_same: row.isSame },
        ...{ broker_id: row.brokerId, made_at: row.now },
      })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'other_id'])
          .doUpdateSet(excluded('is_same', 'broker_id', 'made_at')),
      ),
)
const DELETE_LINK = statement(({ low, high }: { low: string; high: string }) =>
  tables.deleteFrom('client_links').where('user_id', '=', low).where('other_id', '=', high),
)

export async function findClientBrokers(
  database: Queryable,
  userId: string,
): Promise<ClientBrokers> {
  const row = await FIND_BROKERS.first(database, { userId })
  if (!row) return { assignee: null, brokers: [] }
  const { broker_id: id, broker_name: name, of_applications: applications, of_calls: calls } = row
  return {
    assignee: id ? { id, name: name ?? '' } : null,
    brokers: [...new Set([...(id ? [id] : []), ...applications, ...calls])],
  }
}

/** Assigns a client and the client's open follow-ups. */
export async function assignClient(
  transaction: Transaction,
  assignment: { userId: string; brokerId: string | null },
): Promise<void> {
  await ASSIGN.run(transaction, assignment)
  await ASSIGN_FOLLOW_UPS.run(transaction, assignment)
}

export function listClientNotes(database: Queryable, userId: string): Promise<ClientNoteRow[]> {
  return LIST_NOTES.rows(database, { userId })
}

export async function insertClientNote(
  transaction: Transaction,
  row: { id: string; userId: string; brokerId: string; note: Buffer; now: Date },
): Promise<void> {
  await INSERT_NOTE.run(transaction, row)
}

/** Lists a client's follow-ups: open ones first, soonest first. */
export function listFollowUps(database: Queryable, userId: string): Promise<FollowUpRow[]> {
  return LIST_FOLLOW_UPS.rows(database, { userId })
}

/** Lists all open follow-ups that are due on a day or earlier. */
export function listDueFollowUps(database: Queryable, until: string): Promise<FollowUpRow[]> {
  return LIST_DUE.rows(database, { until })
}

export function lockFollowUp(
  transaction: Transaction,
  id: string,
): Promise<FollowUpRow | undefined> {
  return LOCK_FOLLOW_UP.first(transaction, { id })
}

export async function insertFollowUp(
  transaction: Transaction,
  row: Omit<FollowUpRow, 'broker_name' | 'done_at'>,
): Promise<void> {
  await INSERT_FOLLOW_UP.run(transaction, row)
}

export async function updateFollowUp(
  transaction: Transaction,
  row: Pick<FollowUpRow, 'id' | 'due_on' | 'note' | 'done_at'>,
): Promise<void> {
  await UPDATE_FOLLOW_UP.run(transaction, row)
}

/** A pair of clients that a broker called one person or two people. */
export interface ClientLinkRow {
  user_id: string
  other_id: string
  is_same: boolean
}

/** Lists what brokers said about clients. */
export function listLinksOf(
  database: Queryable,
  userIds: readonly string[],
): Promise<ClientLinkRow[]> {
  return LIST_LINKS.rows(database, { userIds })
}

/** Sorts two ids, because a pair is stored once. */
const pair = (one: string, other: string) => {
  const [low = '', high = ''] = [one, other].sort()
  return { low, high }
}

export async function putLink(
  transaction: Transaction,
  link: { one: string; other: string; isSame: boolean; brokerId: string; now: Date },
): Promise<void> {
  const { one, other, ...rest } = link
  await PUT_LINK.run(transaction, { ...pair(one, other), ...rest })
}

export async function deleteLink(
  transaction: Transaction,
  one: string,
  other: string,
): Promise<void> {
  await DELETE_LINK.run(transaction, pair(one, other))
}
