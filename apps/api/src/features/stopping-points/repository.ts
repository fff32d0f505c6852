import { sql } from 'kysely'
import { statement, tables, type Database, type Queryable, type Transaction } from '../../database'
import type { ApplicationRow } from '../applications'

/** A question, in the week of the last change before the person stopped. */
export interface StoppingPoint {
  readonly changedAt: Date
  readonly section: string
  readonly field: string
}

/** The Monday of an instant’s week, in Eastern time. */
const weekOf = (instant: string) =>
  sql`date_trunc('week', ${sql.ref(instant)} at time zone 'America/New_York')::date`

const COUNT_STARTED = statement(
  () => sql`
    with counted as (
      insert into counted_applications (application_id)
      select a.id from applications a
      where not exists (select from counted_applications c where c.application_id = a.id)
      order by a.id
      for key share of a
      on conflict do nothing
      returning application_id
    )
    insert into weekly_counts (week, started)
    select ${weekOf('a.created_at')}, count(*) from counted c
    join applications a on a.id = c.application_id
    group by 1 order by 1
    on conflict (week) do update set started = weekly_counts.started + excluded.started`,
)
const COUNT_SENT = statement(
  () => sql`
    with counted as (
      update counted_applications c set sent = true
      from submissions s
      where s.application_id = c.application_id and not c.sent
      returning s.submitted_at
    )
    insert into weekly_counts (week, sent)
    select ${weekOf('submitted_at')}, count(*) from counted
    group by 1 order by 1
    on conflict (week) do update set sent = weekly_counts.sent + excluded.sent`,
)

/** Selects drafts without a change since an instant whose stop is not counted yet. */
const selectStopped = ({ since }: { since: Date }) =>
  tables
    .selectFrom('applications as a')
    .innerJoin('counted_applications as c', 'c.application_id', 'a.id')
    .select(['a.id', 'a.schema_id', 'a.status', 'a.revision', 'a.medicare_status', 'a.updated_at'])
    .where('a.status', '=', 'draft')
    .where('a.updated_at', '<=', since)
    .where('c.stopped_at', 'is distinct from', ({ ref }) => ref('a.revision'))
const LIST_STOPPED = statement((wanted: { since: Date; after: string; most: number }) =>
  selectStopped(wanted).where('a.id', '>', wanted.after).orderBy('a.id').limit(wanted.most),
)
const LOCK_STOPPED = statement((wanted: { since: Date; id: string }) =>
  selectStopped(wanted).where('a.id', '=', wanted.id).forUpdate('c').skipLocked(),
)
const MARK_STOPPED = statement(({ id, revision }: { id: string; revision: number }) =>
  tables
    .updateTable('counted_applications')
    .set({ stopped_at: revision })
    .where('application_id', '=', id),
)

/** Selects quotes without a change since an instant whose owner has no application. */
const selectStoppedQuotes = ({ since }: { since: Date }) =>
  tables
    .selectFrom('quotes as q')
    .leftJoin('counted_quotes as c', 'c.quote_id', 'q.id')
    .select(['q.id', 'q.owner_id', 'q.form', 'q.revision', 'q.saved_at'])
    .where('q.saved_at', '<=', since)
    .where('c.stopped_at', 'is distinct from', ({ ref }) => ref('q.revision'))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('applications as a').whereRef('a.owner_id', '=', 'q.owner_id'))),
    )
const LIST_STOPPED_QUOTES = statement((wanted: { since: Date; after: string; most: number }) =>
  selectStoppedQuotes(wanted).where('q.id', '>', wanted.after).orderBy('q.id').limit(wanted.most),
)
const LOCK_STOPPED_QUOTE = statement((wanted: { since: Date; id: string }) =>
  selectStoppedQuotes(wanted).where('q.id', '=', wanted.id).forUpdate('q').skipLocked(),
)
const MARK_STOPPED_QUOTE = statement(({ id, revision }: { id: string; revision: number }) =>
  tables
    .insertInto('counted_quotes')
    .values({ quote_id: id, stopped_at: revision })
    .onConflict((conflict) => conflict.column('quote_id').doUpdateSet({ stopped_at: revision })),
)

const ADD_STOP = statement(
  ({ changedAt, section, field }: { changedAt: Date; section: string; field: string }) => sql`
    insert into stopping_points (week, section, field, people)
    values (
      date_trunc('week', ${changedAt}::timestamptz at time zone 'America/New_York')::date,
      ${section}, ${field}, 1
    )
    on conflict (week, section, field) do update set people = stopping_points.people + 1`,
)

interface Weeks {
  readonly from: string
  readonly to: string
}

const READ_WEEKS = statement(
  ({ from, to }: Weeks) => sql<{ week: string; started: number; sent: number }>`
    select week::text, started, sent from weekly_counts
    where week between ${from}::date and ${to}::date`,
)
const READ_STOPS = statement(
  ({ from, to }: Weeks) => sql<{ section: string; field: string; people: number }>`
    select section, field, sum(people)::integer as people from stopping_points
    where week between ${from}::date and ${to}::date
    group by section, field
    order by people desc, section, field`,
)

/** A draft without a change for a while. */
export type StoppedDraft = Pick<
  ApplicationRow,
  'id' | 'schema_id' | 'status' | 'revision' | 'medicare_status' | 'updated_at'
>

/** Counts the applications that were started and sent since the last call. */
export function countWeeks(database: Database): Promise<void> {
  return database.transaction(async (transaction) => {
    await COUNT_STARTED.run(transaction)
    await COUNT_SENT.run(transaction)
  })
}

export const listStopped = (
  database: Queryable,
  wanted: { since: Date; after: string; most: number },
): Promise<StoppedDraft[]> => LIST_STOPPED.rows(database, wanted)

/** Locks a draft’s count if the draft is still stopped and no other server counts it. */
export const lockStopped = (
  transaction: Transaction,
  wanted: { since: Date; id: string },
): Promise<StoppedDraft | undefined> => LOCK_STOPPED.first(transaction, wanted)

/** Counts a draft’s stop, and remembers that it was counted. */
export async function addStop(
  transaction: Transaction,
  { id, revision }: { id: string; revision: number },
  stop: StoppingPoint,
): Promise<void> {
  await ADD_STOP.run(transaction, { ...stop })
  await MARK_STOPPED.run(transaction, { id, revision })
}

export const listStoppedQuotes = (
  database: Queryable,
  wanted: { since: Date; after: string; most: number },
) => LIST_STOPPED_QUOTES.rows(database, wanted)

/** Locks a quote if it is still stopped and no other server counts it. */
export const lockStoppedQuote = (transaction: Transaction, wanted: { since: Date; id: string }) =>
  LOCK_STOPPED_QUOTE.first(transaction, wanted)

/** Counts a quote’s stop, and remembers that it was counted. */
export async function addQuoteStop(
  transaction: Transaction,
  { id, revision }: { id: string; revision: number },
  stop: StoppingPoint,
): Promise<void> {
  await ADD_STOP.run(transaction, { ...stop })
  await MARK_STOPPED_QUOTE.run(transaction, { id, revision })
}

/** Reads the numbers of each counted week. */
export const readWeeks = (database: Queryable, weeks: Weeks) => READ_WEEKS.rows(database, weeks)

/** Reads the questions where people stopped, most people first. */
export const readStops = (database: Queryable, weeks: Weeks) => READ_STOPS.rows(database, weeks)
