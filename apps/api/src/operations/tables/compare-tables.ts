import type { Transaction } from '../../database'
import type { Table } from './describe-tables'
import { readTable } from './read-table'
import { createRowAdder, type RowSum } from './row-sum'

/**
 * Reads tables that were just filled and compares them with their source.
 * @param wanted The expected row count and checksum of each table, by table name.
 * @throws {Error} If a table differs. The error names the first such table.
 */
export async function compareTables(
  transaction: Transaction,
  tables: readonly Table[],
  wanted: ReadonlyMap<string, RowSum>,
  onRows: (rows: number) => void = () => undefined,
): Promise<void> {
  for (const [name, { rows, digest }] of wanted) {
    const table = tables.find((candidate) => candidate.name === name)
    const adder = createRowAdder()
    if (table) {
      await readTable(transaction, table, (lines) => {
        adder.add(lines)
        onRows(lines.length)
      })
    }
    const found = adder.sum()
    if (table && found.rows === rows && found.digest === digest) continue
    throw new Error(
      `The table ${name} differs after copying (${found.rows} of ${rows} rows). Nothing was changed.`,
    )
  }
}
