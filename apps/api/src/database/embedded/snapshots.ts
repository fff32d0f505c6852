import { readdirSync, rmSync } from 'node:fs'
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LONGEST_COPY, runLongRead, type Connection } from '../connection'
import { DatabaseError } from '../errors'
import type { Database, Queryable } from '../types'
import { bytesBelow, copyFiles } from './copy-files'
import { sendTo } from './worker-connection'
import type { WorkerClient } from './worker-client'

/** Reads the state of one moment while the engine goes on: docs/adr/0030-a-backup-while-people-save.md. */
export interface Snapshots {
  /** One at a time; the next waits. */
  readonly take: Database['snapshot']
  /** Ends the one that runs. */
  close(): Promise<void>
}

/** What a snapshot needs of the running engine. */
export interface SnapshotParts {
  readonly dataDir: string
  /** Runs one statement in its turn. @returns The first column of the first row. */
  run(sql: string): Promise<string>
  /** Keeps the log of changes whole. @returns The function that lets it be cut again. */
  holdCheckpoints(): () => void
  /** Opens an engine on the `database` directory below another directory. */
  start(dataDir: string): Promise<WorkerClient>
  /** The running engine, for a reader who has it alone. */
  connect(statementLimit: number): Promise<Connection>
}

const PREFIX = 'snapshot-'
/** Bytes that a snapshot leaves on the disk: for saves, and for the backup itself. */
const ROOM_LEFT = 500_000_000

export function createSnapshots(parts: SnapshotParts): Snapshots {
  const closing = new AbortController()
  let last: Promise<unknown> = Promise.resolve()
  removeLeftOvers(parts.dataDir)
  return {
    take: (work, { alone = false, signal } = {}) => {
      const ends = AbortSignal.any(signal ? [signal, closing.signal] : [closing.signal])
      const taken = last.then(async () =>
        alone ? runLongRead(await parts.connect(LONGEST_COPY), work) : readCopy(parts, work, ends),
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

/** A process that was killed leaves its copy behind. */
function removeLeftOvers(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(PREFIX)) rmSync(join(dataDir, name), { recursive: true, force: true })
  }
}

async function readCopy<Value>(
  parts: SnapshotParts,
  work: (reader: Queryable) => Promise<Value>,
  signal: AbortSignal,
): Promise<Value> {
  signal.throwIfAborted()
  const directory = await mkdtemp(join(parts.dataDir, PREFIX))
  let worker: WorkerClient | undefined
  try {
    await copyRunning(parts, directory, signal)
    worker = await parts.start(directory)
    const { terminate } = worker
    signal.addEventListener('abort', () => void terminate(), { once: true })
    signal.throwIfAborted()
    const limits = { statement: LONGEST_COPY, script: LONGEST_COPY }
    return await runLongRead({ ...sendTo(worker, limits), release: () => undefined }, work)
  } catch (error) {
    // Ending it ends the engine, which then answers that it is not there.
    signal.throwIfAborted()
    throw error
  } finally {
    await worker?.terminate()
    await rm(directory, { recursive: true, force: true })
  }
}

/**
 * Copies the files of the running engine as PostgreSQL's own base backup does: the files in any order while they
 * change, then the log of changes since the start, from which the copy repairs itself when it is opened.
 */
async function copyRunning(
  { dataDir, run, holdCheckpoints }: SnapshotParts,
  directory: string,
  signal: AbortSignal,
): Promise<void> {
  const from = join(dataDir, 'database')
  const to = join(directory, 'database')
  const goesOn = (): void => signal.throwIfAborted()
  await refuseWithoutRoom(dataDir, await bytesBelow(from))
  const release = holdCheckpoints()
  try {
    await run(`select pg_backup_start('snapshot', true)::text`)
    const stop = (): Promise<string> => run('select labelfile from pg_backup_stop(false)')
    await copyFiles(from, to, { without: ['pg_wal'], goesOn }).catch(async (error: unknown) => {
      await stop().catch(() => undefined)
      throw error
    })
    const label = await stop()
    await copyFiles(join(from, 'pg_wal'), join(to, 'pg_wal'), { goesOn })
    // Without it the copy would begin its repair too late, and nothing would notice.
    await writeFile(join(to, 'backup_label'), label, { mode: 0o600 })
  } finally {
    release()
  }
}

async function refuseWithoutRoom(dataDir: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize >= bytes + ROOM_LEFT) return
  const needed = Math.ceil((bytes + ROOM_LEFT) / 1_000_000)
  throw new DatabaseError('DATABASE_FULL', {
    reason: `A snapshot needs ${needed} MB free in DATA_DIR`,
  })
}
