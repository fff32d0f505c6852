import { createHash } from 'node:crypto'
import {
  hasTables,
  migrate,
  newestMigration,
  type Database,
  type DatabaseLog,
  type Transaction,
} from '../../database'
import type { DocumentFiles } from '../../features/documents'
import type { Vault } from '../../protection/vault'
import { ignoreProgress, type ReportProgress } from '../report-progress'
import { compareTables } from '../tables/compare-tables'
import { describeTables } from '../tables/describe-tables'
import { createRowAdder, type RowAdder, type RowSum } from '../tables/row-sum'
import { runLongWrite, refill, writeRows } from '../tables/write-table'
import { keyBookPath, readArchive, type Entry } from './archive'
import type { Manifest } from './back-up'
import { readKeyBook, restoreKeys } from './key-book'

/** Dependencies of a restore. The database must not have any tables. */
export interface RestoreDependencies {
  readonly database: Database
  readonly migrationsDir: string
  readonly vault: Vault
  /**
   * Opens the database's document storage. `restore` calls this function after a migration has
   * created the database's id.
   * @throws {Error} If documents of another database would be overwritten.
   */
  readonly openFiles: () => Promise<DocumentFiles>
  readonly log: DatabaseLog
}

/**
 * Restores a backup made by `backUp`, either completely or not at all. Reads the whole archive
 * before it writes the first row. Compares all rows afterward.
 * @throws {Error} If the archive is damaged, incomplete, or from a newer version, or if the
 * database already has tables.
 */
export async function restore(
  deps: RestoreDependencies,
  path: string,
  progress: ReportProgress = ignoreProgress,
): Promise<Manifest> {
  const { database, migrationsDir, vault, log } = deps
  const { manifest, sums } = await checkArchive(path, vault, progress)
  rejectNewer(manifest, migrationsDir)
  const keys = await readKeyBook(await keyBookPath(path))
  await requireEmptyDatabase(database)
  // Creates the tables as they were at the time of the backup. Later migrations run after the rows
  // are restored.
  await migrate(database, { migrationsDir, log, upTo: manifest.migration })
  const files = await deps.openFiles()
  await runLongWrite(database, async (transaction) => {
    const tables = await describeTables(transaction)
    await refill(transaction, tables, async () => {
      await restoreKeys(transaction, keys)
      await fill(transaction, { vault, files }, path, { manifest, progress })
    })
    let compared = 0
    await compareTables(transaction, tables, sums, (rows) => {
      progress('rows compared', (compared += rows), countRows(manifest))
    })
  })
  await migrate(database, { migrationsDir, log })
  return manifest
}

/** Returns the number of rows in an archive. */
export const countRows = ({ tables }: Manifest): number =>
  tables.reduce((sum, { rows }) => sum + rows, 0)

interface CheckedArchive {
  readonly manifest: Manifest
  /** Row count and checksum of each table, by table name. */
  readonly sums: ReadonlyMap<string, RowSum>
}

/** Reads a whole archive and checks its contents against its manifest. */
async function checkArchive(
  path: string,
  vault: Vault,
  progress: ReportProgress,
): Promise<CheckedArchive> {
  const hashes = new Map<string, ReturnType<typeof createHash>>()
  const adders = new Map<string, RowAdder>()
  let documents = 0
  let checked = 0
  let last: Entry | undefined
  for await (const entry of readArchive(path, vault)) {
    const { kind, what } = parseEntryName(entry)
    if (kind === 'document') documents += 1
    if (kind === 'table') {
      const hash = hashes.get(what) ?? createHash('sha256')
      hashes.set(what, hash.update(entry.bytes).update('\n'))
      const adder = adders.get(what) ?? createRowAdder()
      adders.set(what, adder)
      const lines = entry.bytes.toString().split('\n')
      adder.add(lines)
      progress('rows checked', (checked += lines.length))
    }
    last = entry
  }
  if (last?.name !== 'manifest') throw new Error(`${path} is truncated. Use another backup.`)
  const manifest = JSON.parse(last.bytes.toString()) as Manifest
  const whole =
    manifest.documents === documents &&
    manifest.tables.every(
      ({ name, rows, sha256 }) => rows === 0 || hashes.get(name)?.digest('hex') === sha256,
    )
  if (!whole)
    throw new Error(`${path} does not match its own list of contents. Use another backup.`)
  const sums = manifest.tables.map(
    ({ name }) => [name, (adders.get(name) ?? createRowAdder()).sum()] as const,
  )
  return { manifest, sums: new Map(sums) }
}

function rejectNewer({ migration }: Manifest, migrationsDir: string): void {
  if (migration <= newestMigration(migrationsDir)) return
  throw new Error(
    `This backup was made by a newer version of this server (migration ${migration}). Restore it with that version.`,
  )
}

async function requireEmptyDatabase(database: Database): Promise<void> {
  if (await hasTables(database)) {
    throw new Error(
      'This database already has tables, and a restore never overwrites a database. Name an empty database in DATABASE_URL, or a new directory in DATA_DIR.',
    )
  }
}

async function fill(
  transaction: Transaction,
  { vault, files }: { vault: Vault; files: DocumentFiles },
  path: string,
  { manifest, progress }: { manifest: Manifest; progress: ReportProgress },
): Promise<void> {
  const tables = await describeTables(transaction)
  const done = { rows: 0, documents: 0 }
  for await (const entry of readArchive(path, vault)) {
    const { kind, what } = parseEntryName(entry)
    if (kind === 'document') {
      // Replaces a file that an interrupted run might have left.
      await files.replace(what, entry.bytes)
      progress('documents restored', (done.documents += 1), manifest.documents)
    }
    const table = kind === 'table' && tables.find(({ name }) => name === what)
    if (!table) continue
    const lines = entry.bytes.toString().split('\n')
    await writeRows(transaction, table, lines)
    progress('rows restored', (done.rows += lines.length), countRows(manifest))
  }
}

/**
 * Splits an archive entry's name. For example, `table answers` has the kind `table` and contains
 * rows of `answers`.
 */
function parseEntryName({ name }: Entry): { kind: string; what: string } {
  const [kind = '', what = ''] = name.split(' ')
  return { kind, what }
}
