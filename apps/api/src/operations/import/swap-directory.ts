import type { Database, Transaction } from '../../database'
import type { ImportReport } from './report'

/** A directory that an operator can load. */
export type DirectoryKind = 'zip-codes' | 'medicines' | 'rates'

const LIMIT = 10 * 60_000
const BATCH = 1_000

/** The table of each, and its columns as `jsonb_to_recordset` reads them. */
const TABLES: Readonly<Record<DirectoryKind, { table: string; columns: string }>> = {
  'zip-codes': {
    table: 'zip_codes',
    columns: 'zip text, state text, counties jsonb, cities jsonb',
  },
  medicines: {
    table: 'medicines',
    columns: 'name text, generic text, forms jsonb, strengths jsonb',
  },
  rates: {
    table: 'rates',
    columns:
      'naic text, carrier text, plan text, state text, age_from int, age_to int, gender text, tobacco text, rate numeric, discount_rate numeric',
  },
}

/**
 * Puts rows in the place of what a directory had, at one moment: whoever looks something up meanwhile sees the
 * old ones or the new ones. The same files again change nothing.
 * @returns Whether anything was changed.
 */
export async function swapDirectory(
  database: Database,
  kind: DirectoryKind,
  rows: readonly object[],
  report: ImportReport,
  progress: (done: number) => void = () => undefined,
): Promise<boolean> {
  const { table, columns } = TABLES[kind]
  const names = columns.split(', ').map((column) => column.split(' ')[0] ?? '')
  return database.transaction(
    async (transaction) => {
      await transaction.exec('set local statement_timeout = 0; set local lock_timeout = 0')
      if (await isSame(transaction, kind, report)) return false
      await transaction.query(`delete from ${table}`)
      for (let at = 0; at < rows.length; at += BATCH) {
        await transaction.query(
          `insert into ${table} (${names.join(', ')})
           select * from jsonb_to_recordset($1::jsonb) as row (${columns})`,
          [JSON.stringify(rows.slice(at, at + BATCH))],
        )
        progress(Math.min(at + BATCH, rows.length))
      }
      await transaction.query(
        `insert into directory_imports (kind, source, sha256, rows, imported_at)
         values ($1, $2, $3, $4, clock_timestamp())
         on conflict (kind) do update
            set source = excluded.source, sha256 = excluded.sha256, rows = excluded.rows,
                imported_at = excluded.imported_at`,
        [kind, report.source(), report.sha256(), rows.length],
      )
      return true
    },
    { milliseconds: LIMIT, statement: LIMIT },
  )
}

async function isSame(
  transaction: Transaction,
  kind: DirectoryKind,
  report: ImportReport,
): Promise<boolean> {
  // Of two imports at once, the second waits and then sees what the first has left.
  await transaction.query('lock table directory_imports in exclusive mode')
  const { rows } = await transaction.query<{ sha256: string }>(
    'select sha256 from directory_imports where kind = $1',
    [kind],
  )
  return rows[0]?.sha256 === report.sha256()
}
