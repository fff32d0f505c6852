import type { SubmissionStatus } from '@gapwise/api-contract'
import { expressionBuilder, type Expression, type SqlBool } from 'kysely'
import {
  countOfRows,
  excluded,
  statement,
  tables,
  type Queryable,
  type Transaction,
} from '../../database'
import { currentStatusOf } from '../application-status'
import type { ApplicationEvent, ApplicationRow } from '../applications'

/** An application, with the data about how brokers handle it. */
export interface DeskRow extends ApplicationRow {
  owner_id: string
  created_at: Date
  broker_id: string | null
  broker_name: string | null
  withdrawn_at_revision: number | null
  /** Effective date in the submission. */
  submitted_for: string | null
  /** Status of a sent application. */
  sent_status: SubmissionStatus | null
}

/** The broker who reads the applications. */
export interface Viewer {
  readonly id: string
  readonly isAdmin: boolean
}

/** A new note to insert. */
interface NewNote {
  readonly id: string
  readonly applicationId: string
  readonly brokerId: string
  readonly note: Buffer
  readonly now: Date
}

/**
 * Returns the SQL condition for the applications that a viewer is allowed to see. Admins see all
 * applications. Other brokers see their own applications and the applications that no broker is
 * assigned to.
 * @param broker The broker that the application is assigned to.
 */
export function isVisible(
  broker: Expression<string | null>,
  { id, isAdmin }: Viewer,
): Expression<SqlBool> {
  const value = expressionBuilder()
  return value.or([value.val(isAdmin), value(broker, 'is', null), value(broker, '=', id)])
}

/**
 * Applications, each joined with its `application_handling` row, its assigned broker, and its
 * submission.
 */
const HANDLED = tables
  .selectFrom('applications as a')
  .leftJoin('application_handling as h', 'h.application_id', 'a.id')
  .leftJoin('submissions as sub', 'sub.application_id', 'a.id')
  .leftJoin('brokers as b', 'b.id', 'h.broker_id')
const COUNT = statement((viewer: Viewer) =>
  HANDLED.select(countOfRows.as('count')).where(({ ref }) => isVisible(ref('h.broker_id'), viewer)),
)
const LOCK = statement(({ wanted }: { wanted: string }) =>
  tables.selectFrom('applications').where('id', '=', wanted).forUpdate(),
)
const FIND = statement((given: Viewer & { wanted: string }) =>
  HANDLED.select(['a.id', 'a.owner_id', 'a.name', 'a.encrypted_name', 'a.schema_id', 'a.status'])
    .select(['a.revision', 'a.medicare_status', 'a.naic', 'a.quote_id', 'a.resume_code'])
    .select('a.applying_for')
    .select('a.created_at')
    .select(['a.updated_at', 'h.broker_id', 'b.name as broker_name', 'h.withdrawn_at_revision'])
    .select(({ ref }) => ref('sub.facts', '->>').key('effective_date').as('submitted_for'))
    .select(({ ref }) => currentStatusOf(ref('a.id')).as('sent_status'))
    .where(({ ref }) => isVisible(ref('h.broker_id'), given))
    .where('a.id', '=', given.wanted),
)
const ASSIGN = statement(({ id, brokerId }: { id: string; brokerId: string | null }) =>
  tables
    .insertInto('application_handling')
    .values({ application_id: id, broker_id: brokerId })
    .onConflict((conflict) => conflict.column('application_id').doUpdateSet(excluded('broker_id'))),
)
const WITHDRAW = statement(({ id, revision }: { id: string; revision: number | null }) =>
  tables
    .insertInto('application_handling')
    .values({ application_id: id, withdrawn_at_revision: revision })
    .onConflict((conflict) =>
      conflict.column('application_id').doUpdateSet(excluded('withdrawn_at_revision')),
    ),
)
const LIST_NOTES = statement(({ applicationId }: { applicationId: string }) =>
  tables
    .selectFrom('application_notes as n')
    .innerJoin('brokers as b', 'b.id', 'n.broker_id')
    .select(['n.id', 'b.name as author', 'n.note', 'n.written_at'])
    .where('n.application_id', '=', applicationId)
    .orderBy('n.written_at', 'desc')
    .orderBy('n.id'),
)
const INSERT_NOTE = statement((row: NewNote) =>
  tables.insertInto('application_notes').values({
    id: row.id,
    application_id: row.applicationId,
    broker_id: row.brokerId,
    note: row.note,
    written_at: row.now,
  }),
)
const LIST_EVENTS = statement(({ applicationId }: { applicationId: string }) =>
  tables
    .selectFrom('application_events')
    .select(['event', 'happened_at'])
    .where('application_id', '=', applicationId)
    .orderBy('id'),
)

export async function countVisible(database: Queryable, viewer: Viewer): Promise<number> {
  return (await COUNT.first(database, viewer))?.count ?? 0
}

/**
 * Finds an application that a viewer is allowed to see. With `lock`, no one else can reassign the
 * application until the transaction ends. The lock needs its own statement. A single statement
 * would wait for the lock and then return the old assignment.
 */
export async function findVisible(
  database: Queryable,
  { viewer, id, lock }: { viewer: Viewer; id: string; lock?: boolean },
): Promise<DeskRow | undefined> {
  if (lock) await LOCK.run(database, { wanted: id })
  return FIND.first(database, { ...viewer, wanted: id })
}

export async function setAssignee(
  transaction: Transaction,
  assignment: { id: string; brokerId: string | null },
): Promise<void> {
  await ASSIGN.run(transaction, assignment)
}

export async function setWithdrawn(
  transaction: Transaction,
  withdrawal: { id: string; revision: number | null },
): Promise<void> {
  await WITHDRAW.run(transaction, withdrawal)
}

export interface NoteRow {
  id: string
  author: string
  note: Buffer
  written_at: Date
}

export function listNotes(database: Queryable, applicationId: string): Promise<NoteRow[]> {
  return LIST_NOTES.rows(database, { applicationId })
}

export async function insertNote(transaction: Transaction, row: NewNote): Promise<void> {
  await INSERT_NOTE.run(transaction, row)
}

/** Lists the applicant's events, the oldest first. */
export function listEvents(
  database: Queryable,
  applicationId: string,
): Promise<{ event: ApplicationEvent; happened_at: Date }[]> {
  return LIST_EVENTS.rows(database, { applicationId })
}
