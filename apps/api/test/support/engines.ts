import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, inject } from 'vitest'
import type { Database, DatabaseKind, OpenDatabaseOptions } from '../../src/database'
import { openDatabase } from '../../src/database'
import { bundleWorker } from './bundle'
import { copyTemplate, type Tables } from './embedded-template'
import { createDatabase, dropDatabase } from './postgres-server'
import { recordingLog } from './recording-log'

/** Migrations that create tables for the test suites of the database port. */
export const TEST_MIGRATIONS: string = fileURLToPath(
  new URL('../fixtures/migrations', import.meta.url),
)

/** One of the two engines behind the port. An engine can make databases for a suite. */
export interface Engine {
  kind: DatabaseKind
  /**
   * Makes a database.
   * @param tables Defaults to `none`.
   * @returns Options that can open the database any number of times.
   */
  newDatabase(tables?: Tables): Promise<Omit<OpenDatabaseOptions, 'migrationsDir' | 'log'>>
  stop(): Promise<void>
}

async function embeddedEngine(): Promise<Engine> {
  const root = mkdtempSync(join(tmpdir(), 'gapwise-embedded-'))
  const workerUrl = await bundleWorker()
  let databases = 0
  return {
    kind: 'embedded',
    newDatabase: async (tables = 'none') => {
      databases += 1
      const dataDir = join(root, String(databases))
      await copyTemplate(tables, dataDir)
      return { dataDir, workerUrl }
    },
    stop: () => {
      rmSync(root, { recursive: true, force: true })
      return Promise.resolve()
    },
  }
}

/**
 * Returns an engine that uses the test run's PostgreSQL server. Suites call this function directly
 * to test concurrency that only PostgreSQL has.
 */
export function startPostgresEngine(): Promise<Engine> {
  const shared = inject('postgres')
  if ('reason' in shared) return Promise.reject(new Error(shared.reason))
  const made: string[] = []
  return Promise.resolve({
    kind: 'postgres',
    newDatabase: async (tables = 'none') => {
      const template = tables === 'product' ? shared.productTemplate : undefined
      const databaseUrl = await createDatabase(shared.url, template)
      made.push(databaseUrl)
      return { databaseUrl }
    },
    stop: async () => {
      for (const databaseUrl of made) await dropDatabase(shared.url, databaseUrl)
    },
  })
}

/** Both engines, each with a function that starts it. Suites run on both engines. */
export const ENGINES: { kind: DatabaseKind; start: () => Promise<Engine> }[] = [
  { kind: 'embedded', start: embeddedEngine },
  { kind: 'postgres', start: startPostgresEngine },
]

/** Opens a new database with the tests' tables. */
export async function openOn(engine: Engine, migrationsDir = TEST_MIGRATIONS): Promise<Database> {
  return openDatabase({ ...(await engine.newDatabase()), migrationsDir, log: recordingLog() })
}

/**
 * Provides an engine and a new database with the tests' tables while a suite runs.
 * @param opened Receives the database and the engine before the suite's first test.
 */
export function openForSuite(
  start: () => Promise<Engine>,
  opened: (database: Database, engine: Engine) => void,
): void {
  let engine: Engine
  let database: Database
  beforeAll(async () => {
    engine = await start()
    database = await openOn(engine)
    opened(database, engine)
  })
  afterAll(async () => {
    await database.close()
    await engine.stop()
  })
}
