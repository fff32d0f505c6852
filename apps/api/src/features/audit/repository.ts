import { sql, type Selectable } from 'kysely'
import { statement, tables, type Queryable, type Tables, type Transaction } from '../../database'
import type { ChainedEntry, ChainHead } from './chain'

/** Filter for one page of the audit trail. */
export interface EntryQuery {
  /** Only entries before this position in the trail. */
  readonly before: number | undefined
  /** Only entries about this application. */
  readonly application: string | undefined
  /** Only entries of this broker. */
  readonly broker: string | undefined
  /** Only this action, or actions that begin with it and a period. */
  readonly kind: string | undefined
  /** Only entries from this instant on. */
  readonly from: Date | undefined
  /** Only entries before this instant. */
  readonly to: Date | undefined
  readonly most: number
}

const HEAD = tables.selectFrom('audit_head').select(['seq', 'hash', 'signature'])
const READ_HEAD = statement(() => HEAD)
const LOCK_HEAD = statement(() => HEAD.forUpdate())
const WRITE_HEAD = statement(({ seq, hash, signature }: Omit<ChainHead, 'seq'> & { seq: string }) =>
  tables.updateTable('audit_head').set({ seq, hash, signature }),
)

/** Parameter with the entries as one JSON array. */
const INSERT = statement(({ entries }: { entries: string }) =>
  tables
    .insertInto('audit_entries')
    .columns([
      'seq',
      'happened_at',
      'broker_id',
      'who',
      'action',
      'application_id',
      'subject',
      'fields',
      'address',
      'hash',
    ])
    .expression(
      sql`select seq, at, "brokerId", who, action, application, subject,
                 array(select jsonb_array_elements_text(fields)), "from", hash
            from jsonb_to_recordset(${entries}::jsonb) as e (
              seq bigint, at timestamptz, "brokerId" uuid, who text, action text, application uuid,
              subject text, fields jsonb, "from" text, hash text)
           order by seq`,
    ),
)
const ENTRIES = tables
  .selectFrom('audit_entries')
  .select(['seq', 'happened_at', 'broker_id', 'who', 'action', 'application_id', 'subject'])
  .select(['fields', 'address', 'hash'])
const LIST = statement(
  (wanted: {
    before: string | null
    application: string | null
    broker: string | null
    kind: string | null
    from: Date | null
    to: Date | null
    most: number
  }) =>
    ENTRIES.where((value) =>
      value.or([sql<boolean>`${wanted.before}::bigint is null`, value('seq', '<', wanted.before)]),
    )
      .where((value) =>
        value.or([
          sql<boolean>`${wanted.application}::uuid is null`,
          value('application_id', '=', wanted.application),
        ]),
      )
      .where((value) =>
        value.or([
          sql<boolean>`${wanted.broker}::uuid is null`,
          value('broker_id', '=', wanted.broker),
        ]),
      )
      .where((value) =>
        value.or([
          sql<boolean>`${wanted.kind}::text is null`,
          value('action', '=', wanted.kind),
          sql<boolean>`starts_with(action, ${wanted.kind}::text || '.')`,
        ]),
      )
      .where(sql<boolean>`happened_at >= coalesce(${wanted.from}::timestamptz, '-infinity')`)
      .where(sql<boolean>`happened_at < coalesce(${wanted.to}::timestamptz, 'infinity')`)
      .orderBy('seq', 'desc')
      .limit(wanted.most),
)
const LIST_AFTER = statement(({ seq, most }: { seq: string; most: number }) =>
  ENTRIES.where('seq', '>', seq).orderBy('seq').limit(most),
)
const HAS_SINCE = statement((wanted: WantedEntry) =>
  tables.selectNoFrom((value) =>
    value
      .exists(
        value
          .selectFrom('audit_entries')
          .where('application_id', '=', wanted.application)
          .where('action', '=', wanted.action)
          .where('broker_id', '=', wanted.brokerId)
          .where('address', '=', wanted.from)
          .where('happened_at', '>', wanted.since),
      )
      .as('found'),
  ),
)
const LIST_CHANGES = statement(({ application }: { application: string }) =>
  ENTRIES.where('application_id', '=', application)
    .where('action', 'not like', '%.read')
    .orderBy('seq'),
)

const toEntry = (row: Selectable<Tables['audit_entries']>): ChainedEntry => ({
  seq: Number(row.seq),
  at: row.happened_at,
  brokerId: row.broker_id,
  who: row.who,
  action: row.action,
  application: row.application_id,
  subject: row.subject,
  fields: row.fields,
  from: row.address,
  hash: row.hash,
})

/** Properties of the entry to find. */
interface WantedEntry {
  readonly application: string
  readonly action: string
  readonly brokerId: string | null
  readonly from: string
  readonly since: Date
}

/**
 * Reads the end of the audit trail's chain. With `lock`, no one else can append an entry until the
 * transaction ends.
 */
export async function readHead(database: Queryable, lock = false): Promise<ChainHead> {
  const row = await (lock ? LOCK_HEAD : READ_HEAD).first(database)
  if (!row) throw new Error('The head of the audit trail is missing. Restore it from a backup.')
  return { ...row, seq: Number(row.seq) }
}

export async function writeHead(database: Queryable, head: ChainHead): Promise<void> {
  await WRITE_HEAD.run(database, { ...head, seq: String(head.seq) })
}

/** Maximum number of entries in one statement. */
const MOST_AT_ONCE = 500

export async function insertEntries(
  transaction: Transaction,
  entries: readonly ChainedEntry[],
): Promise<void> {
  for (let start = 0; start < entries.length; start += MOST_AT_ONCE) {
    await INSERT.run(transaction, {
      entries: JSON.stringify(entries.slice(start, start + MOST_AT_ONCE)),
    })
  }
}

/** Lists entries, the newest first. */
export async function listEntries(
  database: Queryable,
  { before, application, broker, kind, from, to, most }: EntryQuery,
): Promise<ChainedEntry[]> {
  const rows = await LIST.rows(database, {
    before: before === undefined ? null : String(before),
    application: application ?? null,
    broker: broker ?? null,
    kind: kind ?? null,
    from: from ?? null,
    to: to ?? null,
    most,
  })
  return rows.map(toEntry)
}

/** Lists entries after a position, the oldest first. */
export async function readEntriesAfter(
  database: Queryable,
  seq: number,
  most: number,
): Promise<ChainedEntry[]> {
  return (await LIST_AFTER.rows(database, { seq: String(seq), most })).map(toEntry)
}

/**
 * Returns `true` if the trail has an entry with the same broker, action, application, and network
 * address.
 */
export async function hasEntrySince(database: Queryable, wanted: WantedEntry): Promise<boolean> {
  return Boolean((await HAS_SINCE.first(database, wanted))?.found)
}

/** Lists broker actions that changed an application, the oldest first. */
export async function listChanges(
  database: Queryable,
  application: string,
): Promise<ChainedEntry[]> {
  return (await LIST_CHANGES.rows(database, { application })).map(toEntry)
}
