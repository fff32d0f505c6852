import type { Queryable, Transaction } from '../../database'
import type { ChainedEntry, ChainHead } from './chain'

interface EntryRow {
  seq: string
  happened_at: Date
  broker_id: string | null
  who: string
  action: string
  application_id: string | null
  subject: string | null
  fields: string
  address: string
  hash: string
}

/** A page of the trail. */
export interface EntryQuery {
  /** Entries below this position only. */
  readonly before: number | undefined
  /** Entries about this application only. */
  readonly application: string | undefined
  readonly most: number
}

// The list travels as JSON: an array of text arrives as PostgreSQL's own spelling.
const COLUMNS =
  'seq, happened_at, broker_id, who, action, application_id, subject, to_json(fields)::text as fields, address, hash'

const toEntry = (row: EntryRow): ChainedEntry => ({
  seq: Number(row.seq),
  at: row.happened_at,
  brokerId: row.broker_id,
  who: row.who,
  action: row.action,
  application: row.application_id,
  subject: row.subject,
  fields: JSON.parse(row.fields) as string[],
  from: row.address,
  hash: row.hash,
})

/** The end of the chain. With `lock`, nobody else appends until the transaction ends. */
export async function readHead(database: Queryable, lock = false): Promise<ChainHead> {
  const { rows } = await database.query<{ seq: string; hash: string; signature: string }>(
    `select seq, hash, signature from audit_head${lock ? ' for update' : ''}`,
  )
  const [row] = rows
  if (!row) throw new Error('The head of the audit trail is gone. Restore it from a backup.')
  return { ...row, seq: Number(row.seq) }
}

export async function writeHead(database: Queryable, head: ChainHead): Promise<void> {
  await database.query('update audit_head set seq = $1, hash = $2, signature = $3', [
    head.seq,
    head.hash,
    head.signature,
  ])
}

/** Entries in one statement. */
const MOST_AT_ONCE = 500

export async function insertEntries(
  transaction: Transaction,
  entries: readonly ChainedEntry[],
): Promise<void> {
  for (let start = 0; start < entries.length; start += MOST_AT_ONCE) {
    await transaction.query(
      `insert into audit_entries
         (seq, happened_at, broker_id, who, action, application_id, subject, fields, address, hash)
       select seq, at, "brokerId", who, action, application, subject,
              array(select jsonb_array_elements_text(fields)), "from", hash
         from jsonb_to_recordset($1::jsonb) as e (
           seq bigint, at timestamptz, "brokerId" uuid, who text, action text, application uuid,
           subject text, fields jsonb, "from" text, hash text)
        order by seq`,
      [JSON.stringify(entries.slice(start, start + MOST_AT_ONCE))],
    )
  }
}

/** The newest first. */
export async function listEntries(
  database: Queryable,
  { before, application, most }: EntryQuery,
): Promise<ChainedEntry[]> {
  const { rows } = await database.query<EntryRow>(
    `select ${COLUMNS} from audit_entries
      where ($1::bigint is null or seq < $1) and ($2::uuid is null or application_id = $2)
      order by seq desc limit $3`,
    [before ?? null, application ?? null, most],
  )
  return rows.map(toEntry)
}

/** The oldest first, from behind a position. */
export async function readEntriesAfter(
  database: Queryable,
  seq: number,
  most: number,
): Promise<ChainedEntry[]> {
  const { rows } = await database.query<EntryRow>(
    `select ${COLUMNS} from audit_entries where seq > $1 order by seq limit $2`,
    [seq, most],
  )
  return rows.map(toEntry)
}

/** Whether the same broker did the same with the application, from the same place, since an instant. */
export async function hasEntrySince(
  database: Queryable,
  wanted: {
    application: string
    action: string
    brokerId: string | null
    from: string
    since: Date
  },
): Promise<boolean> {
  const { rows } = await database.query<{ found: boolean }>(
    `select exists (select from audit_entries
      where application_id = $1 and action = $2 and broker_id = $3 and address = $4
        and happened_at > $5) as found`,
    [wanted.application, wanted.action, wanted.brokerId, wanted.from, wanted.since],
  )
  return rows[0]?.found ?? false
}

/** What brokers changed about an application, the oldest first. */
export async function listChanges(
  database: Queryable,
  application: string,
): Promise<ChainedEntry[]> {
  const { rows } = await database.query<EntryRow>(
    `select ${COLUMNS} from audit_entries
      where application_id = $1 and action not like '%.read' order by seq`,
    [application],
  )
  return rows.map(toEntry)
}
