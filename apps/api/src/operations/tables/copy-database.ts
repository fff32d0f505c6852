import {
  statement,
  tables as ours,
  type Database,
  type Queryable,
  type Transaction,
} from '../../database'
import { ignoreProgress, type ReportProgress } from '../report-progress'
import { compareTables } from './compare-tables'
import { describeTables } from './describe-tables'
import { countRows, readTable } from './read-table'
import { createRowAdder, type RowSum } from './row-sum'
import { runLongWrite, refill, writeRows } from './write-table'

const FIND_ACCOUNT = statement(() =>
  ours.selectFrom('users').unionAll(ours.selectFrom('brokers')).limit(1),
)

/**
 * Copies every table of a database to another database with the same tables, and compares the rows
 * afterwards. The copy is one transaction, so either all rows are copied or none. Nothing else may
 * use the source.
 * @returns The row count and checksum of each table, by table name.
 * @throws {Error} If the target already has people's data, or if a table differs afterwards.
 */
export async function copyDatabase(
  source: Database,
  target: Database,
  progress: ReportProgress = ignoreProgress,
): Promise<ReadonlyMap<string, RowSum>> {
  if ((await FIND_ACCOUNT.run(target)) > 0) {
    throw new Error('The database to copy to already contains data. Use an empty database.')
  }
  return source.snapshot(
    (reader) => runLongWrite(target, (writing) => copyTables(reader, writing, progress)),
    { alone: true },
  )
}

async function copyTables(
  reader: Queryable,
  writing: Transaction,
  progress: ReportProgress,
): Promise<ReadonlyMap<string, RowSum>> {
  const tables = await describeTables(writing)
  const total = await countRows(reader, tables)
  const sums = new Map<string, RowSum>()
  let copied = 0
  await refill(writing, tables, async () => {
    for (const table of tables) {
      const adder = createRowAdder()
      await readTable(reader, table, async (rows) => {
        adder.add(rows)
        await writeRows(writing, table, rows)
        progress('rows copied', (copied += rows.length), total)
      })
      sums.set(table.name, adder.sum())
    }
  })
  let compared = 0
  await compareTables(writing, tables, sums, (rows) => {
    progress('rows compared', (compared += rows), total)
  })
  return sums
}
