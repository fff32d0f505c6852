import type { Queryable } from '../../database'

/** An event as stored. */
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

export async function insertEvent(
  database: Queryable,
  row: Omit<SecurityEventRow, 'id'>,
): Promise<void> {
  await database.query(
    `insert into security_events (happened_at, kind, outcome, mailbox, person, network, subjects)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [row.happened_at, row.kind, row.outcome, row.mailbox, row.person, row.network, row.subjects],
  )
}

/** Events behind an id in the order they were recorded. */
export async function listEvents(
  database: Queryable,
  wanted: { after: string; since: Date; until: Date; mailbox: string | null; most: number },
): Promise<SecurityEventRow[]> {
  const { rows } = await database.query<SecurityEventRow>(
    `select id::text as id, happened_at, kind, outcome, mailbox, person, network, subjects
       from security_events
      where id > $1::bigint and happened_at >= $2 and happened_at < $3
        and ($4::text is null or mailbox = $4)
      order by security_events.id limit $5`,
    [wanted.after, wanted.since, wanted.until, wanted.mailbox, wanted.most],
  )
  return rows
}

export async function deleteEventsBefore(database: Queryable, before: Date): Promise<void> {
  await database.query('delete from security_events where happened_at < $1', [before])
}
