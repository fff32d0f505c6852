import { isBehind, migrate } from './migrate'
import type { Database, DatabaseLog } from './types'
import { copyBeforeMigration } from './embedded/copy-before-migration'
import { openEmbedded } from './embedded/open-embedded'
import { openPostgres } from './postgres/open-postgres'

/** The database's location and settings. */
export interface OpenDatabaseOptions {
  /**
   * `postgres://…` URL of a server with PostgreSQL 15 or later. If absent, the embedded engine is
   * used.
   */
  databaseUrl?: string
  /** The embedded engine's directory. Created if missing. Required if `databaseUrl` is absent. */
  dataDir?: string
  /** Directory of numbered SQL files. They are applied before the returned promise resolves. */
  migrationsDir: string
  /**
   * Path of the built worker of the embedded engine.
   * @default `database-worker.js` next to the server
   */
  workerUrl?: URL
  log: DatabaseLog
}

/**
 * Opens the database without changing its tables. The tables do not need to exist. Used to restore
 * a backup.
 */
export async function openUnmigrated(
  options: Omit<OpenDatabaseOptions, 'migrationsDir'>,
): Promise<Database> {
  const { databaseUrl, dataDir, workerUrl, log } = options
  if (databaseUrl) return openPostgres({ databaseUrl, log })
  if (!dataDir) throw new Error('Set DATA_DIR or DATABASE_URL.')
  return openEmbedded({ dataDir, log, ...(workerUrl ? { workerUrl } : {}) })
}

/**
 * Opens the database, brings its tables up to date, and verifies that it is reliable (D37).
 * @throws {Error} With a one-sentence message that says what is wrong and how to fix it.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, migrationsDir, log } = options
  let database = await openUnmigrated(options)
  try {
    if (!databaseUrl && dataDir && (await isBehind(database, migrationsDir))) {
      // The engine's files are consistent only while the database is closed.
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
