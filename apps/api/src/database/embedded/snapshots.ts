import { readdirSync, rmSync } from 'node:fs'
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LONGEST_COPY, runLongRead, type Connection } from '../connection'
import { DatabaseError } from '../errors'
import type { Database, Queryable } from '../types'
import { directorySize, copyFiles } from './copy-files'
import { sendTo } from './worker-connection'
import type { WorkerClient } from './worker-client'

/**
 * Takes snapshots of the database. A snapshot shows the state at one moment, while the engine keeps
 * running (docs/adr/0030-a-backup-while-people-save.md).
 */
export interface Snapshots {
  /** Takes a snapshot. Only one snapshot runs at a time, and the next caller waits. */
  readonly take: Database['snapshot']
  /** Ends the running snapshot. */
  close(): Promise<void>
}

/** The parts of the running engine that a snapshot needs. */
export interface SnapshotDependencies {
  readonly dataDir: string
  /**
   * Waits until the database is free, then runs one statement.
   * @returns The first column of the first row.
   */
  run(sql: string): Promise<string>
  /**
   * Stops the engine from removing parts of the write-ahead log.
   * @returns A function that lifts this restriction.
   */
  holdCheckpoints(): () => void
  /** Opens an engine on the `database` directory inside another directory. */
  start(dataDir: string): Promise<WorkerClient>
  /** Connects to the running engine. Use this only while nothing else uses the engine. */
  connect(statementLimit: number): Promise<Connection>
}

const PREFIX = 'snapshot-'
/** Free bytes that a snapshot must leave on the disk, for saves and for the backup itself. */
const ROOM_LEFT = 500_000_000

export function createSnapshots(deps: SnapshotDependencies): Snapshots {
  const closing = new AbortController()
  let last: Promise<unknown> = Promise.resolve()
  removeLeftOvers(deps.dataDir)
  return {
    take: (work, { alone = false, signal } = {}) => {
      const ends = AbortSignal.any(signal ? [signal, closing.signal] : [closing.signal])
      const taken = last.then(async () =>
        alone ? runLongRead(await deps.connect(LONGEST_COPY), work) : readCopy(deps, work, ends),
      )
      last = taken.catch(() => undefined)
      return taken
    },
    close: async () => {
      closing.abort(new DatabaseError('DATABASE_CLOSED'))
      await last
    },
  }
}

/** Removes copies that a killed process left behind. */
function removeLeftOvers(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(PREFIX)) rmSync(join(dataDir, name), { recursive: true, force: true })
  }
}

async function readCopy<Value>(
  deps: SnapshotDependencies,
  work: (reader: Queryable) => Promise<Value>,
  signal: AbortSignal,
): Promise<Value> {
  signal.throwIfAborted()
  const directory = await mkdtemp(join(deps.dataDir, PREFIX))
  let worker: WorkerClient | undefined
  try {
    await copyRunning(deps, directory, signal)
    worker = await deps.start(directory)
    const { terminate } = worker
    signal.addEventListener('abort', () => void terminate(), { once: true })
    signal.throwIfAborted()
    const limits = { statement: LONGEST_COPY, script: LONGEST_COPY }
    return await runLongRead({ ...sendTo(worker, limits), release: () => undefined }, work)
  } catch (error) {
    // An abort also ends the engine, which then reports that it is unavailable. Report the abort
    // instead of that error.
    signal.throwIfAborted()
    throw error
  } finally {
    await worker?.terminate()
    await rm(directory, { recursive: true, force: true })
  }
}

/**
 * Copies the running engine's files the way PostgreSQL's own base backup does. First copies the
 * files while they change. Then copies the write-ahead log since the start of the copy. The engine
 * uses that log to repair the copy when it opens it.
 */
async function copyRunning(
  { dataDir, run, holdCheckpoints }: SnapshotDependencies,
  directory: string,
  signal: AbortSignal,
): Promise<void> {
  const from = join(dataDir, 'database')
  const to = join(directory, 'database')
  const checkAborted = (): void => signal.throwIfAborted()
  await requireFreeSpace(dataDir, await directorySize(from))
  const release = holdCheckpoints()
  try {
    await run(`select pg_backup_start('snapshot', true)::text`)
    const stop = (): Promise<string> => run('select labelfile from pg_backup_stop(false)')
    await copyFiles(from, to, { without: ['pg_wal'], checkAborted }).catch(
      async (error: unknown) => {
        await stop().catch(() => undefined)
        throw error
      },
    )
    const label = await stop()
    await copyFiles(join(from, 'pg_wal'), join(to, 'pg_wal'), { checkAborted })
    // Without `backup_label`, recovery of the copy would start too late in the log, and no check
    // would detect the error.
    await writeFile(join(to, 'backup_label'), label, { mode: 0o600 })
  } finally {
    release()
  }
}

async function requireFreeSpace(dataDir: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize >= bytes + ROOM_LEFT) return
  const needed = Math.ceil((bytes + ROOM_LEFT) / 1_000_000)
  throw new DatabaseError('DATABASE_FULL', {
    reason: `A snapshot needs ${needed} MB free in DATA_DIR`,
  })
}
