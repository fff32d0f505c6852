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

/** Something that can be crashed and brought back, with a server on it. */
export interface Ground {
  /** Starts the server; resolves to its process. */
  start(): ServerProcess
  /** Ends the server in the middle of its work, and whatever else falls with it. */
  crash(server: ServerProcess, round: number): Promise<void>
  dispose(): Promise<void>
}

/** What rounds of saving and crashing showed. */
export interface CrashReport {
  rounds: number
  acknowledged: number
  lost: number
  /** Saves that took effect twice. */
  surplus: number
  failedStarts: number
  /** What the server said that did not start. */
  reason: string
  /** Milliseconds until the server listened again, one per round. */
  readonly starts: number[]
}

export interface CrashOptions {
  readonly rounds: number
  readonly people: number
  /** Ends the rounds early. */
  readonly enough?: (report: CrashReport) => boolean
}

/** Milliseconds from the round's first acknowledgement to the crash, at most. */
const LIFE = 800

/** Every which crash also takes the PostgreSQL server with it. */
const WITH_DATABASE = 5

/** Limits on calls would only slow the writing down. */
const UNLIMITED = { THROTTLE_FACTOR: '1000000' }

/** A server that is killed with SIGKILL, on the embedded engine or on PostgreSQL. */
export async function killedServer(kind: DatabaseKind, built: BuiltServer): Promise<Ground> {
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
 * A server whose disk loses its power, with everything it keeps on that disk: database, keys, documents.
 * @param disk Made and disposed of by the caller.
 */
export async function powerlessServer(
  kind: DatabaseKind,
  built: BuiltServer,
  disk: LosingDisk,
): Promise<Ground> {
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
 * Lets people save through HTTP, crashes the server at a random moment, starts it again and has each of
 * them look for everything that was acknowledged; again and again on the same data.
 */
export async function crashRounds(
  ground: Ground,
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
  let server = ground.start()
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
    await ground.crash(server, report.rounds)
    await Promise.all(saving)

    const crashed = performance.now()
    server = ground.start()
    const restarted = await server.listening.catch((error: Error) => {
      report.reason = error.message
    })
    report.starts.push(Math.round(performance.now() - crashed))
    if (restarted === undefined) report.failedStarts += 1
    else {
      for (const saver of savers) saver.client.address = restarted
      const found = await Promise.all(savers.map((saver) => saver.look()))
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
