import type { Queryable, Transaction } from '../../database'
import type { ApplicationRow } from '../applications'

/** An application as a broker's desk knows it. */
export interface DeskRow extends ApplicationRow {
  owner_id: string
  created_at: Date
  broker_id: string | null
  broker_name: string | null
  withdrawn_at_revision: number | null
  /** Effective date it was submitted with. */
  submitted_for: string | null
}

/** Who asks. */
export interface Viewer {
  readonly id: string
  readonly isAdmin: boolean
}

const COLUMNS = `a.id, a.owner_id, a.name, a.encrypted_name, a.schema_id, a.status, a.revision, a.medicare_status, a.naic, a.resume_code,
  a.created_at, a.updated_at, h.broker_id, b.name as broker_name, h.withdrawn_at_revision, sub.facts ->> 'effective_date' as submitted_for`
/** An application with how it is handled and what was sent of it. */
export const FROM_HANDLED = `from applications a
  left join application_handling h on h.application_id = a.id
  left join submissions sub on sub.application_id = a.id`
/** The same with who looks after it. */
const FROM = `${FROM_HANDLED} left join brokers b on b.id = h.broker_id`
/** Theirs and nobody's; an admin's, all. `$1` is the viewer, `$2` whether an admin. */
export const VISIBLE = '($2 or h.broker_id is null or h.broker_id = $1)'

export async function countVisible(database: Queryable, viewer: Viewer): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count ${FROM} where ${VISIBLE}`,
    [viewer.id, viewer.isAdmin],
  )
  return rows[0]?.count ?? 0
}

/**
 * With `lock`, nobody else hands it on until the transaction ends. It is locked before it is read: who looks
 * after it stands in another row, which a statement that had to wait would see as it was before.
 */
export async function findVisible(
  database: Queryable,
  { viewer, id, lock }: { viewer: Viewer; id: string; lock?: boolean },
): Promise<DeskRow | undefined> {
  if (lock) await database.query('select from applications where id = $1 for update', [id])
  const { rows } = await database.query<DeskRow>(
    `select ${COLUMNS} ${FROM} where ${VISIBLE} and a.id = $3`,
    [viewer.id, viewer.isAdmin, id],
  )
  return rows[0]
}

export async function setAssignee(
  transaction: Transaction,
  { id, brokerId }: { id: string; brokerId: string | null },
): Promise<void> {
  await transaction.query(
    `insert into application_handling (application_id, broker_id) values ($1, $2)
     on conflict (application_id) do update set broker_id = excluded.broker_id`,
    [id, brokerId],
  )
}

export async function setWithdrawn(
  transaction: Transaction,
  { id, revision }: { id: string; revision: number | null },
): Promise<void> {
  await transaction.query(
    `insert into application_handling (application_id, withdrawn_at_revision) values ($1, $2)
     on conflict (application_id) do update
        set withdrawn_at_revision = excluded.withdrawn_at_revision`,
    [id, revision],
  )
}

export interface NoteRow {
  id: string
  author: string
  note: Buffer
  written_at: Date
}

export async function listNotes(database: Queryable, applicationId: string): Promise<NoteRow[]> {
  const { rows } = await database.query<NoteRow>(
    `select n.id, b.name as author, n.note, n.written_at
       from application_notes n join brokers b on b.id = n.broker_id
      where n.application_id = $1 order by n.written_at desc, n.id`,
    [applicationId],
  )
  return rows
}

export async function insertNote(
  transaction: Transaction,
  row: { id: string; applicationId: string; brokerId: string; note: Buffer; now: Date },
): Promise<void> {
  await transaction.query(
    `insert into application_notes (id, application_id, broker_id, note, written_at)
     values ($1, $2, $3, $4, $5)`,
    [row.id, row.applicationId, row.brokerId, row.note, row.now],
  )
}

/** What happened on the applicant's side, the oldest first. */
export async function listEvents(
  database: Queryable,
  applicationId: string,
): Promise<{ event: 'created' | 'resumed' | 'submitted'; happened_at: Date }[]> {
  const { rows } = await database.query<{
    event: 'created' | 'resumed' | 'submitted'
    happened_at: Date
  }>('select event, happened_at from application_events where application_id = $1 order by id', [
    applicationId,
  ])
  return rows
}
