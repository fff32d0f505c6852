import type { Database } from '../../database'
import { compareTables } from './compare-tables'
import { describeTables } from './describe-tables'
import { LONG_TRANSACTION, LONGEST_COPY, readTable, type TableSum } from './read-table'
import { refill, writeRows } from './write-table'

/**
 * Copies every table of one database into another with the same tables, in one transaction each, and compares
 * the rows afterwards: all of it, or nothing.
 * @throws {Error} When somebody's data is there already, or a table differs afterwards.
 */
export async function copyDatabase(
  source: Database,
  target: Database,
  progress: (step: string, done: number) => void = () => undefined,
): Promise<TableSum[]> {
  const { rowCount } = await target.query('select from users union all select from brokers limit 1')
  if (rowCount > 0) {
    throw new Error('The database to copy to holds data already. Name an empty one.')
  }
  const limits = { milliseconds: LONGEST_COPY }
  return source.transaction(async (reading) => {
    await reading.exec('set transaction isolation level repeatable read')
    await reading.exec(LONG_TRANSACTION)
    return target.transaction(async (writing) => {
      await writing.exec(LONG_TRANSACTION)
      const tables = await describeTables(writing)
      const sums: TableSum[] = []
      await refill(writing, tables, async () => {
        for (const table of tables) {
          const sum = await readTable(reading, table, (rows) => writeRows(writing, table, rows))
          sums.push(sum)
          progress(`rows of ${table.name}`, sum.rows)
        }
      })
      await compareTables(writing, tables, sums)
      return sums
    }, limits)
  }, limits)
}
