import { createHash } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Clock } from '../../shared/clock'
import { newestApplied, statement, tables, type Database, type Queryable } from '../../database'
import type { DocumentFiles } from '../../features/documents'
import type { Vault } from '../../protection/vault'
import { ignoreProgress, type ReportProgress } from '../report-progress'
import { describeTables } from '../tables/describe-tables'
import { countRows, readTable } from '../tables/read-table'
import { createArchive, type ArchiveWriter } from './archive'
import { archiveDocuments, type LeftOutDocuments } from './archive-documents'
import { currentKeys, keyBookName, writeKeyBook, type KeyRow } from './key-book'

/** A table in an archive. */
export interface ArchivedTable {
  readonly name: string
  readonly rows: number
  /** Hash of the table's rows in the order of the archive. A line feed follows each row. */
  readonly sha256: string
}

/** The last entry of an archive. It lists the archive's contents. */
export interface Manifest {
  /** Number of the newest migration that was applied to the tables. */
  readonly migration: number
  readonly tables: readonly ArchivedTable[]
  readonly documents: number
}

/** Result of a backup. */
export interface BackupResult extends Manifest, LeftOutDocuments {
  /** `true` if the backup contains every document. */
  readonly isComplete: boolean
}

/**
 * Tables that are not archived. The keys in `data_keys` are stored separately, and the data in the
 * other tables is useless after a day.
 */
const LEFT_OUT = new Set([
  'data_keys',
  'idempotency_keys',
  'broker_idempotency_keys',
  'login_requests',
  'mail_queue',
])

/** Dependencies of a backup. */
export interface BackupDependencies {
  readonly database: Database
  readonly vault: Vault
  readonly files: DocumentFiles
  readonly clock: Pick<Clock, 'now'>
}

/** Options for a backup. */
export interface BackupOptions {
  readonly progress?: ReportProgress
  /** `true` if no one else uses the database during the backup. */
  readonly alone?: boolean
  /** Aborts the backup. No files are left behind. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Writes a snapshot of all data into one encrypted file, and the data keys into a file next to it.
 * People can save during the backup (docs/adr/0030-a-backup-while-people-save.md).
 * @returns The contents of the backup, and the documents that are missing from it.
 */
export async function backUp(
  { database, vault, files, clock }: BackupDependencies,
  path: string,
  { progress = ignoreProgress, alone = false, signal }: BackupOptions = {},
): Promise<BackupResult> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const keyBook = await keyBookName(database)
  const archive = await createArchive(path, vault, { madeAt: clock.now(), keyBook })
  const reportUnlessAborted: ReportProgress = (...far) => {
    signal?.throwIfAborted()
    progress(...far)
  }
  try {
    const {
      documents: ids,
      keys,
      ...rows
    } = await database.snapshot((reader) => archiveRows(reader, archive, reportUnlessAborted), {
      alone,
      signal,
    })
    const { documents, ...leftOut } = await archiveDocuments(
      { database, files, archive, progress: reportUnlessAborted },
      ids,
    )
    await writeKeyBook(join(dirname(path), keyBook), await currentKeys(database, keys))
    const manifest: Manifest = { ...rows, documents }
    await archive.add('manifest', JSON.stringify(manifest))
    await archive.finish()
    const isComplete = leftOut.missing.length + leftOut.unreadable.length === 0
    return { ...manifest, ...leftOut, isComplete }
  } catch (error) {
    await archive.abandon()
    throw error
  }
}

interface ArchivedRows extends Omit<Manifest, 'documents'> {
  /** Ids of all documents. */
  readonly documents: readonly string[]
  readonly keys: readonly KeyRow[]
}

async function archiveRows(
  reader: Queryable,
  archive: ArchiveWriter,
  progress: ReportProgress,
): Promise<ArchivedRows> {
  const wanted = (await describeTables(reader)).filter(({ name }) => !LEFT_OUT.has(name))
  const total = await countRows(reader, wanted)
  const archived: ArchivedTable[] = []
  let done = 0
  for (const table of wanted) {
    const sha256 = createHash('sha256')
    const rows = await readTable(reader, table, async (lines) => {
      const text = lines.join('\n')
      sha256.update(text).update('\n')
      await archive.add(`table ${table.name}`, text)
      progress('rows backed up', (done += lines.length), total)
    })
    archived.push({ name: table.name, rows, sha256: sha256.digest('hex') })
  }
  return {
    tables: archived,
    migration: await newestApplied(reader),
    documents: await documentIds(reader),
    keys: await currentKeys(reader),
  }
}

const LIST_DOCUMENTS = statement(() => tables.selectFrom('documents').select('id').orderBy('id'))

async function documentIds(database: Queryable): Promise<string[]> {
  return (await LIST_DOCUMENTS.rows(database)).map(({ id }) => id)
}
