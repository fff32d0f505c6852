import { rename } from 'node:fs/promises'
import { resolve } from 'node:path'
import { createClock } from '../shared/clock'
import { protectDataDirectory } from '../shared/data-directory'
import { openDatabase, openUnmigrated } from '../database'
import { databaseUrlProblem } from '../database/postgres/addresses'
import { createLog } from '../http/logging'
import { MIGRATIONS } from '../migrations-directory'
import { backUp, type BackupResult } from '../operations/backup/back-up'
import { keyBookOf } from '../operations/backup/archive'
import { restore, countRows } from '../operations/backup/restore'
import { copyDatabase } from '../operations/tables/copy-database'
import { loadDataKeys } from '../protection/data-keys'
import { createVault } from '../protection/vault'
import { openFilesForRestore } from '../features/documents'
import { UsageError, type Command, type CommandContext } from './command'
import { withParts } from './open-parts'

/** Copies of everything: see `docs/operations.md`. */
export const backupCommands: readonly Command[] = [
  {
    usage: 'backup <file>',
    summary: 'writes database and documents into one sealed file, and the data keys beside it',
    run: ([file], context) => takeBackup(context, file),
  },
  {
    usage: 'restore <file>',
    summary: 'brings a backup back into an empty database',
    run: ([file], context) => bringBack(context, file),
  },
  {
    usage: 'copy <postgres-url>',
    summary: 'copies the embedded database to a PostgreSQL server',
    run: ([url], context) => copyTo(context, url),
  },
]

async function takeBackup({ config, say, progress }: CommandContext, file?: string): Promise<void> {
  if (!file) throw new UsageError('Say where to write the backup.')
  const path = resolve(file)
  // Written under another name first, so that an incomplete backup never replaces an older complete one.
  const unfinished = `${path}.incomplete`
  const done = await withParts(config, (parts) =>
    backUp({ ...parts, clock: createClock() }, unfinished, { progress, alone: true }),
  )
  if (!done.isComplete) throw new Error(lackOf(done, unfinished))
  await rename(unfinished, path)
  say(
    `${countRows(done)} rows of ${done.tables.length} tables and ${done.documents} documents are in ${path}.`,
  )
  say(
    `Their keys are in ${await keyBookOf(path)}, which belongs to all backups of this database there.`,
  )
  say('To bring them back, DATA_KEYS (or keys.json) is needed too: keep it in another place.')
}

/** Ids that are printed; more only fill the screen. */
const MOST_PRINTED = 20

function lackOf({ missing, unreadable }: BackupResult, path: string): string {
  const reasons = [
    ...missing.map((id) => `  ${id}: its file is not there`),
    ...unreadable.map((id) => `  ${id}: its file could not be read`),
  ]
  const unprinted = reasons.length - MOST_PRINTED
  return [
    `The backup ${path} is not complete: it lacks ${reasons.length} documents. Keep the last complete one.`,
    ...reasons.slice(0, MOST_PRINTED),
    ...(unprinted > 0 ? [`  … and ${unprinted} more`] : []),
    'Look at DATA_DIR/documents, or at S3_URL and its keys, and take the backup again.',
  ].join('\n')
}

async function bringBack({ config, say, progress }: CommandContext, file?: string): Promise<void> {
  if (!file) throw new UsageError('Say which backup to bring back.')
  const vault = createVault(config.dataKeys ?? loadDataKeys(config.dataDir))
  const log = createLog('warn')
  protectDataDirectory(config.dataDir)
  const database = await openUnmigrated({ ...placeOf(config), log })
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
    say(
      `${countRows(manifest)} rows and ${manifest.documents} documents are back, and were compared.`,
    )
  } finally {
    await database.close()
  }
}

async function copyTo({ config, say, progress }: CommandContext, url?: string): Promise<void> {
  if (!url) throw new UsageError('Name the PostgreSQL database to copy to.')
  const problem = databaseUrlProblem(url)
  if (problem) throw new UsageError(`The address of the PostgreSQL database ${problem}.`)
  if (config.databaseUrl) {
    throw new Error('DATABASE_URL is set: leave it out, so that the embedded database is copied.')
  }
  await withParts(config, async ({ database }) => {
    const target = await openDatabase({
      databaseUrl: url,
      migrationsDir: config.migrationsDir ?? MIGRATIONS,
      log: createLog('warn'),
    })
    try {
      const sums = await copyDatabase(database, target, progress)
      const rows = [...sums.values()].reduce((sum, table) => sum + table.rows, 0)
      say(`${rows} rows of ${sums.size} tables were copied and compared.`)
      say('keys.json and documents stay where they are. Set DATABASE_URL to that address, and run')
      say('"documents claim" with it before the server starts: the copy takes over from this one.')
    } finally {
      await target.close()
    }
  })
}

const placeOf = ({ databaseUrl, dataDir }: CommandContext['config']) =>
  databaseUrl ? { databaseUrl } : { dataDir }
