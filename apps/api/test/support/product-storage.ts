import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../src/database'
import { MIGRATIONS } from '../../src/migrations-directory'
import { bundleWorker } from './bundle'
import type { Engine } from './engines'
import type { TestDatabase } from './open-test-database'
import { recordingLog } from './recording-log'

/** Where one server keeps everything, on either engine, with what a second process needs to open it. */
export interface ProductStorage extends TestDatabase {
  /** What a process is started with to work on the same data. */
  readonly environment: Record<string, string>
}

/** A new database of an engine with the product's tables, and a directory for the rest. */
export async function productStorage(engine: Engine): Promise<ProductStorage> {
  const place = await engine.newDatabase()
  const dataDir = place.dataDir ?? mkdtempSync(join(tmpdir(), 'gapwise-data-'))
  const database = await openDatabase({
    ...place,
    migrationsDir: MIGRATIONS,
    log: recordingLog(),
  })
  return {
    database,
    dataDir,
    environment: {
      DATA_DIR: dataDir,
      MIGRATIONS_DIR: MIGRATIONS,
      ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
    },
    dispose: async () => {
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The same storage again, after it was closed. */
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
