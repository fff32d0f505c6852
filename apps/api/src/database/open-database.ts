import { isBehind, migrate } from './migrate'
import type { Database, DatabaseLog } from './types'
import { copyBeforeMigration } from './embedded/copy-before-migration'
import { openEmbedded } from './embedded/open-embedded'
import { openPostgres } from './postgres/open-postgres'

/** Where the database lives and what it starts with. */
export interface OpenDatabaseOptions {
  /** `postgres://…` of a PostgreSQL 15 or later; the embedded engine when absent. */
  databaseUrl?: string
  /** Directory of the embedded engine, created when missing. Needed without `databaseUrl`. */
  dataDir?: string
  /** Directory of numbered SQL files, applied before this resolves. */
  migrationsDir: string
  /** The built worker of the embedded engine. @default `database-worker.js` beside the server */
  workerUrl?: URL
  log: DatabaseLog
}

/** Opens the database with the tables it has, or without any: for bringing a backup back. */
export async function openUnmigrated(
  options: Omit<OpenDatabaseOptions, 'migrationsDir'>,
): Promise<Database> {
  const { databaseUrl, dataDir, workerUrl, log } = options
  if (databaseUrl) return openPostgres({ databaseUrl, log })
  if (!dataDir) throw new Error('Set DATA_DIR or DATABASE_URL.')
  return openEmbedded({ dataDir, log, ...(workerUrl ? { workerUrl } : {}) })
}

/**
 * Opens the database, brings its tables up to date and proves that it can be relied on (D37).
 * @throws {Error} With one sentence that says what is wrong and how to fix it.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, migrationsDir, log } = options
  let database = await openUnmigrated(options)
  try {
    if (!databaseUrl && dataDir && (await isBehind(database, migrationsDir))) {
      // Its files are whole only while nobody has them open.
      await database.close()
      copyBeforeMigration(dataDir, log)
      database = await openUnmigrated(options)
    }
    await migrate(database, { migrationsDir, log })
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}
