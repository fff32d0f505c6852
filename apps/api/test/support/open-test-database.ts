import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type Database } from '../../src/database'
import { MIGRATIONS } from '../../src/migrations-directory'
import { bundleWorker } from './bundle'
import { copyTemplate } from './embedded-template'
import { lendDatabase } from './lend-database'
import { recordingLog } from './recording-log'

/** A database for one suite. */
export interface TestDatabase {
  database: Database
  /** A directory for data that the suite stores outside the database. */
  dataDir: string
  /** Closes the database and removes the directory. */
  dispose(): Promise<void>
}

/** Lends an embedded database with the product's tables and no rows. */
export async function openTestDatabase(): Promise<TestDatabase> {
  return inDirectory(() => lendDatabase())
}

/**
 * Opens an embedded database in `dataDir`. Use it for tests that read the files or open them in
 * another process.
 */
export async function openOwnDatabase(): Promise<TestDatabase> {
  return inDirectory(async (dataDir) => {
    await copyTemplate('product', dataDir)
    const workerUrl = await bundleWorker()
    return openDatabase({ dataDir, migrationsDir: MIGRATIONS, workerUrl, log: recordingLog() })
  })
}

async function inDirectory(open: (dataDir: string) => Promise<Database>): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gapwise-test-'))
  const database = await open(dataDir)
  return {
    database,
    dataDir,
    dispose: async () => {
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
