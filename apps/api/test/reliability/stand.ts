import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { startPostgres, type PostgresServer } from '../support/postgres-server'
import { buildServer, startProcess, type BuiltServer } from '../support/server-process'
import type { Findings } from './findings'

/** What the experiments of a file stand on until its last is over. */
export interface Stand {
  /** The server, built as for production. */
  readonly built: BuiltServer
  /**
   * Starts it without limits on calls, which would only slow an experiment down.
   * @param environment `DATA_DIR` belongs in it.
   * @param wrapper A command and its arguments that runs the server.
   */
  start(
    environment: Record<string, string>,
    wrapper?: Parameters<typeof startProcess>[2],
  ): ReturnType<typeof startProcess>
  newDirectory(): string
}

/** Builds the server before the experiments; afterwards removes what they left and keeps what they found. */
export function openStand(findings: Findings): Stand {
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

/** A PostgreSQL of a file's own, stopped after its last experiment. */
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
