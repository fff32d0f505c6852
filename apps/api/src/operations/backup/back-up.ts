import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Clock } from '../../clock'
import type { Database } from '../../database'
import type { DocumentFiles } from '../../features/documents/document-files'
import type { Vault } from '../../protection/vault'
import { describeTables } from '../tables/describe-tables'
import { LONG_TRANSACTION, LONGEST_COPY, readTable, type TableSum } from '../tables/read-table'
import { createArchive } from './archive'
import { keyBookName, writeKeyBook } from './key-book'

/** The last entry of an archive: what must be in it. */
export interface Manifest {
  /** The newest migration the tables had. */
  readonly migration: number
  readonly tables: readonly TableSum[]
  readonly documents: number
}

/** Kept apart (the keys), or of no use to anybody the day after. */
const LEFT_OUT = new Set(['data_keys', 'idempotency_keys', 'login_requests', 'mail_queue'])

/** What is backed up. */
export interface BackupParts {
  readonly database: Database
  readonly vault: Vault
  readonly files: DocumentFiles
  readonly clock: Pick<Clock, 'now'>
}

/**
 * Writes all that is kept into one sealed file, as it is at one moment, and the data keys beside it.
 * @param progress Told the name of each table, and how many documents are done.
 * @returns What is in it, and ids of documents whose files were not there.
 */
export async function backUp(
  { database, vault, files, clock }: BackupParts,
  path: string,
  progress: (step: string, done: number) => void = () => undefined,
): Promise<Manifest & { missing: readonly string[] }> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const keyBook = await keyBookName(database)
  const archive = await createArchive(path, vault, { madeAt: clock.now(), keyBook })
  try {
    const tables: TableSum[] = []
    const missing: string[] = []
    const { migration, documents } = await database.transaction(
      async (transaction) => {
        await transaction.exec('set transaction isolation level repeatable read')
        await transaction.exec(LONG_TRANSACTION)
        for (const table of await describeTables(transaction)) {
          if (LEFT_OUT.has(table.name)) continue
          const sum = await readTable(transaction, table, (rows) =>
            archive.add(`table ${table.name}`, rows.join('\n')),
          )
          tables.push(sum)
          progress(`rows of ${table.name}`, sum.rows)
        }
        await writeKeyBook(transaction, join(dirname(path), keyBook))
        return {
          migration: await newestMigration(transaction),
          documents: await documentIds(transaction),
        }
      },
      { milliseconds: LONGEST_COPY },
    )
    for (const [index, id] of documents.entries()) {
      const sealed = await files.read(id).catch(() => undefined)
      if (sealed) await archive.add(`document ${id}`, sealed)
      else missing.push(id)
      progress('documents', index + 1)
    }
    const manifest = { migration, tables, documents: documents.length - missing.length }
    await archive.add('manifest', JSON.stringify(manifest))
    await archive.finish()
    return { ...manifest, missing }
  } catch (error) {
    await archive.abandon()
    throw error
  }
}

type Reader = Pick<Database, 'query'>

async function newestMigration(database: Reader): Promise<number> {
  const { rows } = await database.query<{ newest: number }>(
    'select max(number) as newest from schema_migrations',
  )
  return rows[0]?.newest ?? 0
}

async function documentIds(database: Reader): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>('select id from documents order by id')
  return rows.map(({ id }) => id)
}
