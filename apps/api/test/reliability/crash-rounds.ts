import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseKind } from '../../src/database'
import type { LosingDisk } from '../support/losing-disk'
import { startPostgres } from '../support/postgres-server'
import {
  endProcess,
  startProcess,
  type BuiltServer,
  type ServerProcess,
} from '../support/server-process'
import { Saver } from './saver'

/** A test environment in which the server can be crashed and started again. */
export interface CrashTarget {
  /** Starts the server and returns its process. */
  start(): ServerProcess
  /**
   * Kills the server in the middle of its work. Also kills anything that is meant to crash together
   * with the server.
   */
  crash(server: ServerProcess, round: number): Promise<void>
  dispose(): Promise<void>
}

/** Results of the crash rounds. */
export interface CrashReport {
  rounds: number
  acknowledged: number
  lost: number
  /** Number of saves that took effect more than once. */
  surplus: number
  failedStarts: number
  /** Error message of the server that failed to start. */
  reason: string
  /** Milliseconds from each restart until the server listened again, one entry per round. */
  readonly starts: number[]
}

export interface CrashOptions {
  readonly rounds: number
  readonly people: number
  /** Ends the rounds early if this function returns true. */
  readonly enough?: (report: CrashReport) => boolean
}

/** Maximum time between a round's first acknowledged save and its crash, in milliseconds. */
const LIFE = 800

/** Every `WITH_DATABASE`th round also crashes the PostgreSQL server. */
const WITH_DATABASE = 5

/** Turns off rate limits, which would only slow down the writes. */
const UNLIMITED = { THROTTLE_FACTOR: '1000000' }

/** Returns a target that runs on either kind of database and crashes by SIGKILL. */
export async function killedServer(kind: DatabaseKind, built: BuiltServer): Promise<CrashTarget> {
  const directory = mkdtempSync(join(tmpdir(), 'gapwise-kill-'))
  const postgres = kind === 'postgres' ? await startPostgres() : undefined
  const databaseUrl = await postgres?.createDatabase()
  return {
    start: () =>
      startProcess(built, {
        DATA_DIR: directory,
        ...UNLIMITED,
        ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      }),
    async crash(server, round) {
      await endProcess(server, 'SIGKILL')
      if (round % WITH_DATABASE === 0) await postgres?.restart('crash')
    },
    async dispose() {
      await postgres?.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/**
 * Returns a target whose disk loses power. The server's database, keys, and documents are all on
 * this disk.
 * @param disk The caller creates and disposes of it.
 */
export async function powerlessServer(
  kind: DatabaseKind,
  built: BuiltServer,
  disk: LosingDisk,
): Promise<CrashTarget> {
  const { directory } = disk
  const postgres =
    kind === 'postgres' ? await startPostgres({ durable: true, parent: directory }) : undefined
  const databaseUrl = await postgres?.createDatabase()
  return {
    start: () =>
      startProcess(built, {
        DATA_DIR: join(directory, 'data'),
        ...UNLIMITED,
        ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      }),
    async crash(server) {
      disk.losePower()
      await endProcess(server, 'SIGKILL')
      if (postgres) await postgres.restart('crash', () => disk.comeBack())
      else disk.comeBack()
    },
    dispose: async () => postgres?.stop(),
  }
}

/**
 * Repeats rounds on the same data. In each round, people save over HTTP until the server crashes at
 * a random moment. After the restart, each person looks for every acknowledged save.
 */
export async function crashRounds(
  target: CrashTarget,
  { rounds, people, enough = () => false }: CrashOptions,
): Promise<CrashReport> {
  const report: CrashReport = {
    rounds: 0,
    acknowledged: 0,
    lost: 0,
    surplus: 0,
    failedStarts: 0,
    reason: '',
    starts: [],
  }
  let server = target.start()
  const address = await server.listening
  const savers = Array.from({ length: people }, () => new Saver(address))
  await Promise.all(savers.map((saver) => saver.arrive()))

  while (report.rounds < rounds && report.failedStarts === 0 && !enough(report)) {
    report.rounds += 1
    let begin = (): void => undefined
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    const saving = savers.map((saver) => saver.saveUntil(begin))
    await begun
    await new Promise((resolve) => setTimeout(resolve, Math.random() * LIFE))
    await target.crash(server, report.rounds)
    await Promise.all(saving)

    const crashed = performance.now()
    server = target.start()
    const restarted = await server.listening.catch((error: Error) => {
      report.reason = error.message
    })
    report.starts.push(Math.round(performance.now() - crashed))
    if (restarted === undefined) report.failedStarts += 1
    else {
      for (const saver of savers) saver.client.address = restarted
      const found = await Promise.all(savers.map((saver) => saver.checkSaves()))
      for (const { lost, surplus } of found) {
        report.lost += lost
        report.surplus += surplus
      }
    }
  }
  report.acknowledged = savers.reduce((sum, saver) => sum + saver.acknowledged, 0)
  await endProcess(server, 'SIGKILL')
  return report
}
