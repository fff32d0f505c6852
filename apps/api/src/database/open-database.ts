import { migrate } from './migrate'
import type { Database, DatabaseLog } from './types'
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

/**
 * Opens the database, brings its tables up to date and proves that it can be relied on (D37).
 * @throws {Error} With one sentence that says what is wrong and how to fix it.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, migrationsDir, workerUrl, log } = options
  if (!databaseUrl && !dataDir) throw new Error('Set DATA_DIR or DATABASE_URL.')
  const database = databaseUrl
    ? await openPostgres({ databaseUrl, log })
    : await openEmbedded({ dataDir: dataDir ?? '', log, ...(workerUrl ? { workerUrl } : {}) })
  try {
    await migrate(database, { migrationsDir, log })
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}
