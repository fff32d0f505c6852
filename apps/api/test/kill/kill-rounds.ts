import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { openDatabase, type OpenDatabaseOptions } from '../../src/database'
import { NODE_FLAGS } from '../support/node-flags'
import { KEYS, checksum, type WriterOptions } from './rows'

/** Result of several rounds in which a writer is started and killed. */
export interface KillReport {
  rounds: number
  /** Number of acknowledged writes. */
  acknowledged: number
  /** Number of acknowledged writes that were missing after the restart. */
  lost: number
  /** Number of rows whose body differs from what was written. */
  damaged: number
  /** Number of failed restarts. */
  failedStarts: number
  /** Duration of the slowest restart in milliseconds. */
  slowestStart: number
}

/** Options for `killRounds`, which kills a writer process in every round. */
export interface KillOptions {
  rounds: number
  /** Called before each round. If it returns true, the remaining rounds are skipped. */
  enough?: (report: KillReport) => boolean
  database: Omit<OpenDatabaseOptions, 'log'>
  /** The built writer. */
  writer: URL
  acknowledge?: WriterOptions['acknowledge']
}

/** Milliseconds until the writer is killed: a minimum plus a random part. */
const LIFE = { shortest: 100, spread: 1_000 }

interface Row {
  key: number
  seq: number
  body: string
  checksum: string
}

/**
 * Lets the writer run, kills it with SIGKILL, and returns the number of its last acknowledged
 * write.
 */
async function writeAndKill(writer: URL, options: WriterOptions): Promise<number> {
  const program = [...NODE_FLAGS, fileURLToPath(writer)]
  const child = spawn(process.execPath, [...program, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let last = options.first - 1
  for await (const line of createInterface(child.stdout)) {
    if (line === 'ready') {
      setTimeout(() => child.kill('SIGKILL'), LIFE.shortest + Math.random() * LIFE.spread)
    } else {
      last = Number(line)
    }
  }
  return last
}

/**
 * Returns the expected write number of each row after the write `last`. A stored row with a lower
 * number means that a write was lost.
 */
function expectedRows(last: number): Map<number, number> {
  const expected = new Map<number, number>()
  for (let seq = last; seq > 0 && seq > last - KEYS; seq -= 1) expected.set(seq % KEYS, seq)
  return expected
}

async function readRows(options: KillOptions['database']): Promise<Row[]> {
  const silent = (): void => undefined
  const log = { info: silent, warn: silent, error: silent }
  const database = await openDatabase({ ...options, log })
  try {
    await database.exec('reindex table writes')
    return (await database.query<Row>('select * from writes')).rows
  } finally {
    await database.close()
  }
}

/**
 * Starts a writer, kills it at a random moment, restarts the database, and looks for every
 * acknowledged write. Every round uses the same data.
 */
export async function killRounds(options: KillOptions): Promise<KillReport> {
  const { rounds, enough = () => false, database, writer, acknowledge = 'after' } = options
  const { dataDir, databaseUrl, workerUrl, migrationsDir } = database
  const where = {
    ...(dataDir ? { dataDir } : {}),
    ...(databaseUrl ? { databaseUrl } : {}),
    ...(workerUrl ? { workerUrl: workerUrl.href } : {}),
    migrationsDir,
  }
  const report: KillReport = {
    rounds: 0,
    acknowledged: 0,
    lost: 0,
    damaged: 0,
    failedStarts: 0,
    slowestStart: 0,
  }
  let written = 0
  while (report.rounds < rounds && !enough(report)) {
    const last = await writeAndKill(writer, { ...where, acknowledge, first: written + 1 })
    report.acknowledged += last - written

    const begun = performance.now()
    const rows = await readRows(database).catch(() => undefined)
    report.slowestStart = Math.max(report.slowestStart, Math.round(performance.now() - begun))
    if (rows) {
      const stored = new Map(rows.map(({ key, seq }) => [key, seq]))
      for (const [key, seq] of expectedRows(last)) {
        if ((stored.get(key) ?? 0) < seq) report.lost += 1
      }
      report.damaged += rows.filter((row) => checksum(row.body) !== row.checksum).length
      // The database may have stored a write without acknowledging it. The next round therefore
      // starts after the highest stored write number.
      written = Math.max(last, ...rows.map(({ seq }) => seq))
    } else {
      report.failedStarts += 1
      written = last
    }
    report.rounds += 1
  }
  return report
}
