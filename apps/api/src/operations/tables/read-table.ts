import type { Queryable } from '../../database'
import { quoted, type Table } from './describe-tables'

const BATCH = 500
/** Approximate number of characters in a chunk of rows. */
const CHUNK = 2_000_000

/**
 * Reads a table as JSON, one row per line. The rows are in the order of the primary key index, so
 * the first rows arrive immediately. The order can differ between two servers, because they can
 * sort strings differently.
 * @param reader A transaction, because a cursor needs one.
 * @param onChunk Receives one chunk of rows per call, so that a whole table never has to fit into
 * memory.
 * @returns The number of rows.
 */
export async function readTable(
  reader: Queryable,
  table: Table,
  onChunk: (rows: readonly string[]) => Promise<void> | void,
): Promise<number> {
  const order = table.key.map((column) => `t.${quoted(column)}`).join(', ')
  // Without statistics, the planner assumes that sorting millions of rows is cheaper than reading
  // the index.
  await reader.query('set local enable_sort = off')
  await reader.query(
    `declare rows_of_table no scroll cursor for
       select to_jsonb(t)::text as line from ${quoted(table.name)} t ${order && `order by ${order}`}`,
  )
  let rows = 0
  let chunk: string[] = []
  let size = 0
  for (;;) {
    const { rows: fetched } = await reader.query<{ line: string }>(
      `fetch ${BATCH} from rows_of_table`,
    )
    for (const { line } of fetched) {
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
  await reader.query('close rows_of_table')
  return rows
}

/** Counts the rows of all tables. */
export async function countRows(reader: Queryable, tables: readonly Table[]): Promise<number> {
  let sum = 0
  for (const { name } of tables) {
    const { rows } = await reader.query<{ count: number }>(
      `select count(*)::float8 as count from ${quoted(name)}`,
    )
    sum += rows[0]?.count ?? 0
  }
  return sum
}
