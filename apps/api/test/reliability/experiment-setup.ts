import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { startPostgres, type PostgresServer } from '../support/postgres-server'
import { buildServer, startProcess, type BuiltServer } from '../support/server-process'
import type { Findings } from './findings'

/** Shared setup for all experiments in one file. */
export interface ExperimentSetup {
  /** The server, built in the same way as for production. */
  readonly built: BuiltServer
  /**
   * Starts the server without rate limits, which would only slow down an experiment.
   * @param environment Must include `DATA_DIR`.
   * @param wrapper A command and its arguments. The command runs the server.
   */
  start(
    environment: Record<string, string>,
    wrapper?: Parameters<typeof startProcess>[2],
  ): ReturnType<typeof startProcess>
  newDirectory(): string
}

/**
 * Builds the server before the experiments. After the experiments, removes their directories and
 * writes their findings.
 */
export function openExperimentSetup(findings: Findings): ExperimentSetup {
  const directories: string[] = []
  let built: BuiltServer
  beforeAll(async () => {
    built = await buildServer()
  })
  afterAll(() => {
    for (const directory of directories) rmSync(directory, { recursive: true, force: true })
    findings.write()
  })
  return {
    get built() {
      return built
    },
    start: (environment, wrapper) =>
      startProcess(built, { THROTTLE_FACTOR: '1000000', ...environment }, wrapper),
    newDirectory() {
      const directory = mkdtempSync(join(tmpdir(), 'gapwise-reliability-'))
      directories.push(directory)
      return directory
    },
  }
}

/** Starts a PostgreSQL server for one test file. Stops the server after the last experiment. */
export function openPostgres(): { readonly server: PostgresServer } {
  let server: PostgresServer
  beforeAll(async () => {
    server = await startPostgres()
  })
  afterAll(() => server.stop())
  return {
    get server() {
      return server
    },
  }
}
