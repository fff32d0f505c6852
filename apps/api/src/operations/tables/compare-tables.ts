import type { Transaction } from '../../database'
import type { Table } from './describe-tables'
import { readTable, type TableSum } from './read-table'

/**
 * Reads tables that were filled and compares them with what they were filled from.
 * @throws {Error} Naming the first that differs.
 */
export async function compareTables(
  transaction: Transaction,
  tables: readonly Table[],
  wanted: readonly TableSum[],
): Promise<void> {
  for (const { name, rows, sha256 } of wanted) {
    const table = tables.find((candidate) => candidate.name === name)
    const found = table && (await readTable(transaction, table))
    if (found?.rows === rows && found.sha256 === sha256) continue
    throw new Error(
      `The table ${name} is not the same after copying (${found?.rows ?? 0} of ${rows} rows). Nothing was kept.`,
    )
  }
}
