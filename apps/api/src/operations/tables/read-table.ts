import { createHash } from 'node:crypto'
import type { Transaction } from '../../database'
import { quoted, type Table } from './describe-tables'

/** How many rows a table has, and a SHA-256 over them in the order of its key. */
export interface TableSum {
  readonly name: string
  readonly rows: number
  readonly sha256: string
}

const BATCH = 500
/** Rows of a chunk together have about so many characters. */
const CHUNK = 2_000_000

/** What a long transaction must not be ended by. */
export const LONG_TRANSACTION = `
  set local statement_timeout = 0;
  set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`

/** Milliseconds a copy of everything may take. */
export const LONGEST_COPY = 4 * 3_600_000

/**
 * Reads a table as JSON, a row a line, in the order of its key.
 * @param onChunk Told some rows at a time, so that no table has to fit into memory.
 */
export async function readTable(
  transaction: Transaction,
  table: Table,
  onChunk: (rows: readonly string[]) => Promise<void> = () => Promise.resolve(),
): Promise<TableSum> {
  const order = table.key.map((column) => `t.${quoted(column)}::text collate "C"`).join(', ')
  await transaction.query(
    `declare rows_of_table no scroll cursor for
       select to_jsonb(t)::text as line from ${quoted(table.name)} t order by ${order || '1'}`,
  )
  const hash = createHash('sha256')
  let rows = 0
  let chunk: string[] = []
  let size = 0
  for (;;) {
    const { rows: fetched } = await transaction.query<{ line: string }>(
      `fetch ${BATCH} from rows_of_table`,
    )
    for (const { line } of fetched) {
      hash.update(line).update('\n')
      chunk.push(line)
      size += line.length
      if (size < CHUNK) continue
      await onChunk(chunk)
      chunk = []
      size = 0
    }
    rows += fetched.length
    if (fetched.length < BATCH) break
  }
  if (chunk.length > 0) await onChunk(chunk)
  await transaction.query('close rows_of_table')
  return { name: table.name, rows, sha256: hash.digest('hex') }
}
