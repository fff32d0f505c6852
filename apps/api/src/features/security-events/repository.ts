import { sql } from 'kysely'
import { statement, tables, type Queryable } from '../../database'

/** A stored event. */
export interface SecurityEventRow {
  id: string
  happened_at: Date
  kind: string
  outcome: 'done' | 'refused'
  mailbox: string | null
  person: string | null
  network: string | null
  subjects: string[]
}

/** Filter for events, with the maximum number of events to list. */
interface EventQuery {
  readonly after: string
  readonly since: Date
  readonly until: Date
  readonly mailbox: string | null
  readonly most: number
}

const INSERT = statement((row: Omit<SecurityEventRow, 'id'>) =>
  tables.insertInto('security_events').values({
    happened_at: row.happened_at,
    kind: row.kind,
    outcome: row.outcome,
    mailbox: row.mailbox,
    person: row.person,
    network: row.network,
    subjects: row.subjects,
  }),
)
const LIST = statement(({ after, since, until, mailbox, most }: EventQuery) =>
  tables
    .selectFrom('security_events')
    .select(['id', 'happened_at', 'kind', 'outcome', 'mailbox', 'person', 'network', 'subjects'])
    .where('id', '>', after)
    .where('happened_at', '>=', since)
    .where('happened_at', '<', until)
    .where((value) =>
      value.or([sql<boolean>`${mailbox}::text is null`, value('mailbox', '=', mailbox)]),
    )
    .orderBy('id')
    .limit(most),
)
const DELETE_BEFORE = statement(({ before }: { before: Date }) =>
  tables.deleteFrom('security_events').where('happened_at', '<', before),
)

export async function insertEvent(
  database: Queryable,
  row: Omit<SecurityEventRow, 'id'>,
): Promise<void> {
  await INSERT.run(database, row)
}

/** Lists events after a given id, in the order in which they were recorded. */
export function listEvents(database: Queryable, wanted: EventQuery): Promise<SecurityEventRow[]> {
  return LIST.rows(database, wanted)
}

export async function deleteEventsBefore(database: Queryable, before: Date): Promise<void> {
  await DELETE_BEFORE.run(database, { before })
}
