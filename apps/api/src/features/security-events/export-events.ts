import type { Queryable } from '../../database'
import { listEvents } from './repository'

/** One event as it leaves the database. */
export interface ExportedEvent {
  readonly id: string
  /** An instant in UTC. */
  readonly at: string
  readonly kind: string
  readonly outcome: 'done' | 'refused'
  readonly mailbox: string | null
  readonly person: string | null
  readonly network: string | null
  readonly subjects: readonly string[]
}

const BATCH = 1_000

/** Events of a time in the order they were recorded, a batch in memory at a time. */
export async function* exportEvents(
  database: Queryable,
  wanted: { since: Date; until: Date; mailbox: string | null },
): AsyncGenerator<ExportedEvent> {
  let after = '0'
  for (;;) {
    const rows = await listEvents(database, { ...wanted, after, most: BATCH })
    for (const { happened_at: at, ...row } of rows) yield { ...row, at: at.toISOString() }
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = last.id
  }
}
