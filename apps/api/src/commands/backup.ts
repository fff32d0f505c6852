import { resolve } from 'node:path'
import { createClock } from '../clock'
import { openDatabase, openUnmigrated } from '../database'
import { createLog } from '../http/logging'
import { MIGRATIONS } from '../migrations-directory'
import { backUp } from '../operations/backup/back-up'
import { keyBookOf } from '../operations/backup/archive'
import { restore } from '../operations/backup/restore'
import { copyDatabase } from '../operations/tables/copy-database'
import { loadDataKeys } from '../protection/data-keys'
import { createVault } from '../protection/vault'
import { openDocumentFiles } from '../features/documents/open-document-files'
import { UsageError, type Command, type CommandContext } from './command'
import { withParts } from './open-parts'
import { progressLines } from './progress-lines'

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

async function takeBackup({ config, say }: CommandContext, file?: string): Promise<void> {
  if (!file) throw new UsageError('Say where to write the backup.')
  const path = resolve(file)
  const done = await withParts(config, (parts) =>
    backUp({ ...parts, clock: createClock() }, path, progressLines(say)),
  )
  const rows = done.tables.reduce((sum, table) => sum + table.rows, 0)
  say(
    `${rows} rows of ${done.tables.length} tables and ${done.documents} documents are in ${path}.`,
  )
  say(
    `Their keys are in ${await keyBookOf(path)}, which belongs to all backups of this database there.`,
  )
  say('To bring them back, DATA_KEYS (or keys.json) is needed too: keep it in another place.')
  for (const id of done.missing) say(`The file of the document ${id} was not there.`)
}

async function bringBack({ config, say }: CommandContext, file?: string): Promise<void> {
  if (!file) throw new UsageError('Say which backup to bring back.')
  const vault = createVault(config.dataKeys ?? loadDataKeys(config.dataDir))
  const log = createLog('warn')
  const database = await openUnmigrated({ ...placeOf(config), log })
  try {
    const manifest = await restore(
      {
        database,
        migrationsDir: config.migrationsDir ?? MIGRATIONS,
        vault,
        files: openDocumentFiles(config),
        log,
      },
      resolve(file),
      progressLines(say),
    )
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    say(`${rows} rows and ${manifest.documents} documents are back, and were compared.`)
  } finally {
    await database.close()
  }
}

async function copyTo({ config, say }: CommandContext, url?: string): Promise<void> {
  if (!url) throw new UsageError('Name the PostgreSQL database to copy to.')
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
      const sums = await copyDatabase(database, target, progressLines(say))
      const rows = sums.reduce((sum, table) => sum + table.rows, 0)
      say(`${rows} rows of ${sums.length} tables were copied and compared.`)
      say('Set DATABASE_URL to that address; keys.json and documents stay where they are.')
    } finally {
      await target.close()
    }
  })
}

const placeOf = ({ databaseUrl, dataDir }: CommandContext['config']) =>
  databaseUrl ? { databaseUrl } : { dataDir }
