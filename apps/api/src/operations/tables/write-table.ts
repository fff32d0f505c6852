import { LONGEST_COPY, NO_LIMITS, type Database, type Transaction } from '../../database'
import { quoted, type Table } from './describe-tables'

/** Runs `work` in one transaction that can take hours. */
export function runLongWrite<Value>(
  database: Database,
  work: (transaction: Transaction) => Promise<Value>,
): Promise<Value> {
  return database.transaction(
    async (transaction) => {
      await transaction.exec(NO_LIMITS)
      return work(transaction)
    },
    { milliseconds: LONGEST_COPY, statement: LONGEST_COPY },
  )
}

/** Inserts rows into a table. The rows have the format that `readTable` returns. */
export async function writeRows(
  transaction: Transaction,
  table: Table,
  rows: readonly string[],
): Promise<void> {
  const columns = table.columns.map(quoted).join(', ')
  await transaction.query(
    `insert into ${quoted(table.name)} (${columns}) overriding system value
     select ${columns} from jsonb_populate_recordset(null::${quoted(table.name)}, $1::jsonb)`,
    [`[${rows.join(',')}]`],
  )
}

/**
 * Deletes all rows of the tables, then fills the tables with `fill`. Meanwhile, triggers that
 * forbid changes are off. Afterwards, each sequence continues after the highest number in its
 * column.
 */
export async function refill(
  transaction: Transaction,
  tables: readonly Table[],
  fill: () => Promise<void>,
): Promise<void> {
  for (const { name } of tables) {
    await transaction.exec(`alter table ${quoted(name)} disable trigger user`)
  }
  for (const { name } of [...tables].reverse()) {
    await transaction.query(`delete from ${quoted(name)}`)
  }
  await fill()
  for (const { name, counting } of tables) {
    for (const column of counting) {
      await transaction.query(
        `select setval(pg_get_serial_sequence($1, $2),
                       coalesce((select max(${quoted(column)}) from ${quoted(name)}), 0) + 1, false)`,
        [quoted(name), column],
      )
    }
  }
  // A table with pending deferred checks cannot be altered, so run all checks now.
  await transaction.exec('set constraints all immediate')
  for (const { name } of tables) {
    await transaction.exec(`alter table ${quoted(name)} enable trigger user`)
  }
}
