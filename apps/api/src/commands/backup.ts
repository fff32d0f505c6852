import { rename } from 'node:fs/promises'
import { resolve } from 'node:path'
import { createClock } from '../shared/clock'
import { protectDataDirectory } from '../shared/data-directory'
import { openDatabase, openUnmigrated } from '../database'
import { databaseUrlProblem } from '../database/postgres/addresses'
import { createLog } from '../http/logging'
import { MIGRATIONS } from '../migrations-directory'
import { backUp, type BackupResult } from '../operations/backup/back-up'
import { keyBookPath } from '../operations/backup/archive'
import { restore, countRows } from '../operations/backup/restore'
import { copyDatabase } from '../operations/tables/copy-database'
import { loadDataKeys } from '../protection/data-keys'
import { createVault } from '../protection/vault'
import { openFilesForRestore } from '../features/documents'
import { UsageError, type Command, type CommandContext } from './command'
import { withStorage } from './open-storage'

/** Commands that back up all data. See `docs/operations.md`. */
export const backupCommands: readonly Command[] = [
  {
    usage: 'backup <file>',
    summary:
      'writes the database and documents into one encrypted file, and the data keys next to it',
    run: ([file], context) => takeBackup(context, file),
  },
  {
    usage: 'restore <file>',
    summary: 'restores a backup into an empty database',
    run: ([file], context) => restoreBackup(context, file),
  },
  {
    usage: 'copy <postgres-url>',
    summary: 'copies the embedded database to a PostgreSQL server',
    run: ([url], context) => copyTo(context, url),
  },
]

async function takeBackup({ config, say, progress }: CommandContext, file?: string): Promise<void> {
  if (!file) throw new UsageError('Name the file to write the backup to.')
  const path = resolve(file)
  // Writes the backup under a temporary name first. An incomplete backup therefore never replaces a
  // complete one.
  const unfinished = `${path}.incomplete`
  const done = await withStorage(config, (storage) =>
    backUp({ ...storage, clock: createClock() }, unfinished, { progress, alone: true }),
  )
  if (!done.isComplete) throw new Error(describeMissing(done, unfinished))
  await rename(unfinished, path)
  say(
    `Backed up ${countRows(done)} rows of ${done.tables.length} tables and ${done.documents} documents to ${path}.`,
  )
  say(
    `The data keys are in ${await keyBookPath(path)}, for all backups of this database in that directory.`,
  )
  say('A restore also needs DATA_KEYS (or keys.json). Keep it in a different place.')
}

/** Maximum number of ids to print. A longer list would scroll off the screen. */
const MOST_PRINTED = 20

function describeMissing({ missing, unreadable }: BackupResult, path: string): string {
  const reasons = [
    ...missing.map((id) => `  ${id}: its file is missing`),
    ...unreadable.map((id) => `  ${id}: its file could not be read`),
  ]
  const unprinted = reasons.length - MOST_PRINTED
  return [
    `The backup ${path} is incomplete. ${reasons.length} documents are missing. Keep the last complete backup.`,
    ...reasons.slice(0, MOST_PRINTED),
    ...(unprinted > 0 ? [`  … and ${unprinted} more`] : []),
    'Check DATA_DIR/documents, or S3_URL and its keys, and make the backup again.',
  ].join('\n')
}

async function restoreBackup(
  { config, say, progress }: CommandContext,
  file?: string,
): Promise<void> {
  if (!file) throw new UsageError('Name the backup to restore.')
  const vault = createVault(config.dataKeys ?? loadDataKeys(config.dataDir))
  const log = createLog('warn')
  protectDataDirectory(config.dataDir)
  const database = await openUnmigrated({ ...databaseLocation(config), log })
  try {
    const manifest = await restore(
      {
        database,
        migrationsDir: config.migrationsDir ?? MIGRATIONS,
        vault,
        openFiles: () => openFilesForRestore(config, database),
        log,
      },
      resolve(file),
      progress,
    )
    say(`Restored and compared ${countRows(manifest)} rows and ${manifest.documents} documents.`)
  } finally {
    await database.close()
  }
}

async function copyTo({ config, say, progress }: CommandContext, url?: string): Promise<void> {
  if (!url) throw new UsageError('Name the PostgreSQL database to copy to.')
  const problem = databaseUrlProblem(url)
  if (problem) throw new UsageError(`The address of the PostgreSQL database ${problem}.`)
  if (config.databaseUrl) {
    throw new Error('DATABASE_URL is set. Leave it out to copy the embedded database.')
  }
  await withStorage(config, async ({ database }) => {
    const target = await openDatabase({
      databaseUrl: url,
      migrationsDir: config.migrationsDir ?? MIGRATIONS,
      log: createLog('warn'),
    })
    try {
      const sums = await copyDatabase(database, target, progress)
      const rows = [...sums.values()].reduce((sum, table) => sum + table.rows, 0)
      say(`Copied and compared ${rows} rows of ${sums.size} tables.`)
      say(
        'keys.json and documents stay where they are. Set DATABASE_URL to the new address and run',
      )
      say(
        '"documents claim" before you start the server. The new database then owns the documents.',
      )
    } finally {
      await target.close()
    }
  })
}

const databaseLocation = ({ databaseUrl, dataDir }: CommandContext['config']) =>
  databaseUrl ? { databaseUrl } : { dataDir }
