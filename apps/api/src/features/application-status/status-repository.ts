import type { SubmissionStatus } from '@gapwise/api-contract'
import { expressionBuilder, type Expression } from 'kysely'
import {
  anyOf,
  statement,
  tables,
  type Queryable,
  type Tables,
  type Transaction,
} from '../../database'

/** A stored status. Its note is encrypted. */
export interface StatusRow {
  status: SubmissionStatus
  note: Buffer | null
  set_by: string
  happened_at: Date
}

const COLUMNS = ['status', 'note', 'set_by', 'happened_at'] as const

const LOCK = statement(({ applicationId }: { applicationId: string }) =>
  tables.selectFrom('applications').where('id', '=', applicationId).forNoKeyUpdate(),
)
const LIST = statement(({ applicationId }: { applicationId: string }) =>
  tables
    .selectFrom('submission_statuses')
    .select(COLUMNS)
    .where('application_id', '=', applicationId)
    .orderBy('id'),
)
const FIND_CURRENT = statement(({ applicationId }: { applicationId: string }) =>
  tables
    .selectFrom('submission_statuses')
    .select(COLUMNS)
    .where('application_id', '=', applicationId)
    .orderBy('id', 'desc')
    .limit(1),
)
const LIST_CURRENT = statement(({ ids }: { ids: readonly string[] }) =>
  tables
    .selectFrom('submission_statuses')
    .distinctOn('application_id')
    .select(['application_id', 'status', 'happened_at'])
    .where('application_id', '=', anyOf(ids))
    .orderBy('application_id')
    .orderBy('id', 'desc'),
)
const INSERT = statement(
  (row: {
    applicationId: string
    status: SubmissionStatus
    note: Buffer | null
    setBy: string
    now: Date
  }) =>
    tables.insertInto('submission_statuses').values({
      application_id: row.applicationId,
      status: row.status,
      note: row.note,
      set_by: row.setBy,
      happened_at: row.now,
    }),
)

/** Returns a subquery with the current status of the application that a query joins. */
export function currentStatusOf(applicationId: Expression<string>) {
  return expressionBuilder<Tables>()
    .selectFrom('submission_statuses as current')
    .select('current.status')
    .where('current.application_id', '=', applicationId)
    .orderBy('current.id', 'desc')
    .limit(1)
}

/** Locks an application, so that two simultaneous changes of its status follow each other. */
export async function lockApplication(
  transaction: Transaction,
  applicationId: string,
): Promise<void> {
  await LOCK.run(transaction, { applicationId })
}

/** Lists an application's statuses, the oldest first. */
export function listStatuses(database: Queryable, applicationId: string): Promise<StatusRow[]> {
  return LIST.rows(database, { applicationId })
}

export function findStatus(
  database: Queryable,
  applicationId: string,
): Promise<StatusRow | undefined> {
  return FIND_CURRENT.first(database, { applicationId })
}

/** Returns the current status of each sent application among `ids`, by id. */
export async function listCurrentStatuses(
  database: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { status: SubmissionStatus; at: Date }>> {
  const rows = await LIST_CURRENT.rows(database, { ids })
  return new Map(
    rows.map(({ application_id: id, status, happened_at: at }) => [id, { status, at }]),
  )
}

export async function insertStatus(
  transaction: Transaction,
  row: {
    applicationId: string
    status: SubmissionStatus
    note: Buffer | null
    setBy: string
    now: Date
  },
): Promise<void> {
  await INSERT.run(transaction, row)
}
