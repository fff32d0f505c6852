import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../src/database'
import { MIGRATIONS } from '../../src/migrations-directory'
import { bundleWorker } from './bundle'
import type { Engine } from './engines'
import { openOwnDatabase, openTestDatabase, type TestDatabase } from './open-test-database'
import { recordingLog } from './recording-log'

/** All storage of one server, on either engine. */
export interface ProductStorage extends TestDatabase {
  /** Environment variables for another process that opens this storage. */
  readonly environment: Record<string, string>
}

/**
 * Creates a database with the product's tables, and a directory for all other data.
 * @param access `shared` if other processes open the storage, too. An embedded database then gets
 * its own files.
 */
export async function productStorage(
  engine: Engine,
  access: 'own' | 'shared' = 'own',
): Promise<ProductStorage> {
  if (engine.kind === 'embedded') {
    const storage = await (access === 'shared' ? openOwnDatabase() : openTestDatabase())
    const environment = { DATA_DIR: storage.dataDir, MIGRATIONS_DIR: MIGRATIONS }
    return { ...storage, environment }
  }
  const { databaseUrl = '' } = await engine.newDatabase('product')
  const dataDir = mkdtempSync(join(tmpdir(), 'gapwise-data-'))
  const log = recordingLog()
  const database = await openDatabase({ databaseUrl, migrationsDir: MIGRATIONS, log })
  return {
    database,
    dataDir,
    environment: {
      DATA_DIR: dataDir,
      MIGRATIONS_DIR: MIGRATIONS,
      DATABASE_URL: databaseUrl,
    },
    dispose: async () => {
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Opens the same storage again after its database was closed. */
export async function reopened(storage: ProductStorage): Promise<ProductStorage> {
  const { DATABASE_URL: databaseUrl } = storage.environment
  const database = await openDatabase({
    ...(databaseUrl
      ? { databaseUrl }
      : { dataDir: storage.dataDir, workerUrl: await bundleWorker() }),
    migrationsDir: MIGRATIONS,
    log: recordingLog(),
  })
  return {
    ...storage,
    database,
    dispose: async () => {
      await database.close()
      rmSync(storage.dataDir, { recursive: true, force: true })
    },
  }
}
