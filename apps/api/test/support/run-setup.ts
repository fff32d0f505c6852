import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../src/database'
import { MIGRATIONS } from '../../src/migrations-directory'
import { createDatabase, startPostgres, type PostgresServer } from './postgres-server'
import { recordingLog } from './recording-log'

/**
 * The PostgreSQL server that all suites of a run share, or the reason why no server is available.
 */
type SharedPostgres =
  | { readonly url: string; readonly productTemplate: string }
  | { readonly reason: string }

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: SharedPostgres
    /** Directory that is removed at the end of the run. */
    runDirectory: string
  }
}

/** Starts one PostgreSQL server for the run, with a migrated database that the suites copy. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const runDirectory = mkdtempSync(join(tmpdir(), 'gapwise-run-'))
  let server: PostgresServer | undefined
  try {
    server = await startPostgres({ lossy: true })
    project.provide('postgres', await withTemplate(server.url))
  } catch (error) {
    // Without the PostgreSQL server, suites that need it fail with this reason. All other suites
    // still run.
    project.provide('postgres', { reason: String(error) })
  }
  project.provide('runDirectory', runDirectory)
  return async () => {
    await server?.stop()
    rmSync(runDirectory, { recursive: true, force: true })
  }
}

async function withTemplate(url: string): Promise<SharedPostgres> {
  const databaseUrl = await createDatabase(url)
  const log = recordingLog()
  await (await openDatabase({ databaseUrl, migrationsDir: MIGRATIONS, log })).close()
  return { url, productTemplate: new URL(databaseUrl).pathname.slice(1) }
}
