import { sql } from 'kysely'
import { statement, tables, type Queryable, type Transaction } from '../../database'

/** The two reminders of a draft. */
export type ReminderKind = 'first' | 'second'

/** A draft whose reminder is due. */
export interface DueDraft {
  id: string
  owner_id: string
  quote_id: string | null
  /** The owner's address. `null` for an anonymous owner. */
  email: string | null
}

/** Drafts that were last changed in a span of time, and have not had this reminder. */
interface Wanted {
  readonly kind: ReminderKind
  readonly changedFrom: Date
  readonly changedTo: Date
}

/**
 * Drafts that get a reminder. Leaves out drafts that a broker marked as withdrawn, and drafts of
 * users who stopped the reminders. Also leaves out drafts that a broker started and the client has
 * not opened, because a link to sign asks for the birth date, and a reminder does not.
 */
const selectDue = (wanted: Wanted) =>
  tables
    .selectFrom('applications as a')
    .innerJoin('users as u', 'u.id', 'a.owner_id')
    .leftJoin('application_handling as h', 'h.application_id', 'a.id')
    .select(['a.id', 'a.owner_id', 'a.quote_id', 'u.email'])
    .where('a.status', '=', 'draft')
    .where('a.updated_at', '>', wanted.changedFrom)
    .where('a.updated_at', '<=', wanted.changedTo)
    .where((value) =>
      value.or([
        value('h.withdrawn_at_revision', 'is', null),
        value('h.withdrawn_at_revision', '<>', value.ref('a.revision')),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('draft_reminders as r')
            .whereRef('r.application_id', '=', 'a.id')
            .where('r.kind', '=', wanted.kind),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reminder_stops as s')
            .innerJoin('applications as b', 'b.id', 's.application_id')
            .whereRef('b.owner_id', '=', 'a.owner_id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('broker_starts as s')
            .whereRef('s.application_id', '=', 'a.id')
            .whereRef('s.holder_id', '=', 'a.owner_id'),
        ),
      ),
    )
const LIST_DUE = statement((wanted: Wanted & { after: string; most: number }) =>
  selectDue(wanted).where('a.id', '>', wanted.after).orderBy('a.id').limit(wanted.most),
)
const LOCK_DUE = statement((wanted: Wanted & { id: string }) =>
  selectDue(wanted).where('a.id', '=', wanted.id).forUpdate('a').skipLocked(),
)
const INSERT = statement(
  (row: { applicationId: string; kind: ReminderKind; stopHash: string; now: Date }) =>
    tables
      .insertInto('draft_reminders')
      .values({
        application_id: row.applicationId,
        kind: row.kind,
        stop_hash: row.stopHash,
        sent_at: row.now,
      })
      .onConflict((conflict) => conflict.columns(['application_id', 'kind']).doNothing())
      .returning('application_id'),
)
const STOP = statement(
  ({ stopHash, now }: { stopHash: string; now: Date }) =>
    sql<{ application_id: string }>`
      insert into reminder_stops (application_id, stopped_at)
      select application_id, ${now}::timestamptz from draft_reminders where stop_hash = ${stopHash}
      on conflict (application_id) do nothing`,
)

/** Lists drafts whose reminder is due, in the order of their ids. */
export function listDue(
  database: Queryable,
  wanted: Wanted & { after: string; most: number },
): Promise<DueDraft[]> {
  return LIST_DUE.rows(database, wanted)
}

/** Locks a draft if its reminder is still due and no other server works on it. */
export function lockDue(
  transaction: Transaction,
  wanted: Wanted & { id: string },
): Promise<DueDraft | undefined> {
  return LOCK_DUE.first(transaction, wanted)
}

/** @returns `false` if the draft already had this reminder. */
export async function insertReminder(
  transaction: Transaction,
  row: { applicationId: string; kind: ReminderKind; stopHash: string; now: Date },
): Promise<boolean> {
  return (await INSERT.run(transaction, row)) === 1
}

/** Stops the reminders of the draft with this token, and of its owner's other drafts. */
export async function insertStop(
  database: Queryable,
  stop: { stopHash: string; now: Date },
): Promise<void> {
  await STOP.run(database, stop)
}
