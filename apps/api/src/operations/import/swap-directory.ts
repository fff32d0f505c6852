import { sql } from 'kysely'
import { excluded, statement, tables, type Database, type Transaction } from '../../database'
import type { ImportReport } from './report'

/** A lookup directory that an operator can import. */
export type DirectoryKind = 'zip-codes' | 'medicines' | 'rates'

const LIMIT = 10 * 60_000
const BATCH = 1_000

/** Statements that empty each directory's table. */
const CLEAR = {
  'zip-codes': statement(() => tables.deleteFrom('zip_codes')),
  medicines: statement(() => tables.deleteFrom('medicines')),
  rates: statement(() => tables.deleteFrom('rates')),
} as const

/** Statements that fill each directory's table from a JSON array of rows. */
const FILL = {
  'zip-codes': statement(({ rows }: { rows: string }) =>
    tables
      .insertInto('zip_codes')
      .columns(['zip', 'state', 'counties', 'cities'])
      .expression(
        sql`select * from jsonb_to_recordset(${rows}::jsonb)
              as row (zip text, state text, counties jsonb, cities jsonb)`,
      ),
  ),
  medicines: statement(({ rows }: { rows: string }) =>
    tables
      .insertInto('medicines')
      .columns(['name', 'generic', 'forms', 'strengths'])
      .expression(
        sql`select * from jsonb_to_recordset(${rows}::jsonb)
              as row (name text, generic text, forms jsonb, strengths jsonb)`,
      ),
  ),
  rates: statement(({ rows }: { rows: string }) =>
    tables
      .insertInto('rates')
      .columns([
        'naic',
        'carrier',
        'plan',
        'state',
        'age_from',
        'age_to',
        'gender',
        'tobacco',
        'rate',
        'discount_rate',
        'zip_area',
        'county',
        'effective_from',
        'rating_class',
        'policy_fee',
        'increases',
      ])
      .expression(
        sql`select * from jsonb_to_recordset(${rows}::jsonb)
              as row (naic text, carrier text, plan text, state text, age_from int, age_to int,
                      gender text, tobacco text, rate numeric, discount_rate numeric,
                      zip_area text, county text, effective_from text, rating_class text,
                      policy_fee numeric, increases jsonb)`,
      ),
  ),
} as const

const LOCK_IMPORTS = statement(() => sql`lock table directory_imports in exclusive mode`)
const FIND_IMPORT = statement(({ kind }: { kind: DirectoryKind }) =>
  tables.selectFrom('directory_imports').select('sha256').where('kind', '=', kind),
)
const SAVE_IMPORT = statement(
  (row: { kind: DirectoryKind; source: string; sha256: string; rows: number }) =>
    tables
      .insertInto('directory_imports')
      .values({
        kind: row.kind,
        source: row.source,
        sha256: row.sha256,
        rows: row.rows,
        imported_at: sql<Date>`clock_timestamp()`,
      })
      .onConflict((conflict) =>
        conflict.column('kind').doUpdateSet(excluded('source', 'sha256', 'rows', 'imported_at')),
      ),
)

/**
 * Replaces a directory's rows atomically. A simultaneous lookup sees only old rows or only new
 * rows. Importing the same files again changes nothing.
 * @returns `true` if anything changed.
 */
export async function swapDirectory(
  database: Database,
  kind: DirectoryKind,
  rows: readonly object[],
  report: ImportReport,
  progress: (done: number) => void = () => undefined,
): Promise<boolean> {
  return database.transaction(
    async (transaction) => {
      await transaction.exec('set local statement_timeout = 0; set local lock_timeout = 0')
      if (await isSame(transaction, kind, report)) return false
      await CLEAR[kind].run(transaction)
      for (let at = 0; at < rows.length; at += BATCH) {
        await FILL[kind].run(transaction, { rows: JSON.stringify(rows.slice(at, at + BATCH)) })
        progress(Math.min(at + BATCH, rows.length))
      }
      await SAVE_IMPORT.run(transaction, {
        kind,
        source: report.source(),
        sha256: report.sha256(),
        rows: rows.length,
      })
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
  // A second import waits here for the first import, and then sees its result.
  await LOCK_IMPORTS.run(transaction)
  return (await FIND_IMPORT.first(transaction, { kind }))?.sha256 === report.sha256()
}
