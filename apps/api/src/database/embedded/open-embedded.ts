import {
  holdConnection,
  queryableOf,
  reservationOf,
  runTransaction,
  sendOne,
  type Connection,
} from '../connection'
import { DatabaseError } from '../errors'
import { createTurnQueue, QUEUE_LIMITS } from '../turn-queue'
import type { Database, DatabaseLog } from '../types'
import { lockDirectory } from './directory-lock'
import { scheduleMaintenance } from './maintenance'
import { createSnapshots } from './snapshots'
import { superviseWorker, workerStarter, type Supervisor } from './supervisor'
import type { WorkerClient } from './worker-client'
import { sendTo } from './worker-connection'

/** Options for the embedded engine. */
export interface EmbeddedOptions {
  /** The engine's directory. Created if missing. */
  dataDir: string
  log: DatabaseLog
  /**
   * Path of the built worker.
   * @default `database-worker.js` next to the built server
   */
  workerUrl?: URL
  /**
   * Called when the engine cannot be restarted.
   * @default Ends the process with status 1.
   */
  onLost?: () => void
  limits?: Partial<EmbeddedLimits>
}

/** The engine's limits. */
interface EmbeddedLimits {
  /**
   * Maximum duration of one statement in milliseconds. The engine is restarted after that time.
   * @default 10000
   */
  statement: number
  /**
   * Maximum duration of a script of statements in milliseconds.
   * @default 120000
   */
  script: number
  /**
   * Maximum number of waiting requests.
   * @default 500
   */
  waiting: number
  /**
   * Maximum number of waiting requests from one address.
   * @default 100
   */
  waitingOfAddress: number
}

const LIMITS: EmbeddedLimits = { statement: 10_000, script: 120_000, ...QUEUE_LIMITS }

const BUILT_WORKER = './database-worker.js'

/** Opens the embedded engine in its own thread and keeps it running (D37). */
export async function openEmbedded(options: EmbeddedOptions): Promise<Database> {
  const { dataDir, log } = options
  const limits = { ...LIMITS, ...options.limits }
  const onLost = options.onLost ?? (() => process.exit(1))
  const workerUrl = options.workerUrl ?? new URL(BUILT_WORKER, import.meta.url)
  const lock = await lockDirectory(dataDir, { onLost, log })
  let supervisor: Supervisor
  try {
    supervisor = await superviseWorker({ start: workerStarter(workerUrl, dataDir), log, onLost })
  } catch (error) {
    await lock.release()
    throw error
  }
  const turns = createTurnQueue(limits)

  const connectionTo = (
    worker: WorkerClient,
    release: () => void,
    statement: number,
  ): Connection => {
    // A connection belongs to one worker. If that worker is restarted, the connection's transaction
    // is lost.
    const { send, sendScript } = sendTo(worker, { ...limits, statement }, maintenance.reportSyncs)
    return {
      send,
      sendScript,
      release: (dirty) => {
        if (!dirty) release()
        // An open transaction on the only connection must not capture the next caller's statements.
        else {
          void send([{ sql: 'rollback', values: [] }])
            .catch(() => worker.terminate())
            .finally(release)
        }
      },
    }
  }

  const connect = async (statement = limits.statement): Promise<Connection> => {
    const release = await turns.take()
    try {
      return connectionTo(supervisor.current(), release, statement)
    } catch (error) {
      release()
      throw error
    }
  }

  const withConnection = async <Value>(
    action: (connection: Connection) => Promise<Value>,
    limit?: number,
  ): Promise<Value> => {
    const connection = await connect(limit)
    try {
      return await action(connection)
    } finally {
      connection.release(false)
    }
  }

  const firstColumn = async (sql: string, limit?: number): Promise<string[]> => {
    const { rows } = await withConnection((connection) => sendOne(connection, sql, []), limit)
    return rows.map((row) => String(Object.values(row)[0]))
  }
  const maintenance = scheduleMaintenance({ log, idle: () => turns.idle(), run: firstColumn })
  const snapshots = createSnapshots({
    dataDir,
    run: async (sql) => (await firstColumn(sql))[0] ?? '',
    holdCheckpoints: maintenance.hold,
    start: (directory) => workerStarter(workerUrl, directory)(),
    connect,
  })

  await maintenance.catchUp().catch((error: unknown) => {
    log.warn({ reason: String(error) }, 'Database housekeeping was postponed')
  })

  let closing: Promise<void> | undefined
  const close = async (): Promise<void> => {
    maintenance.stop()
    await Promise.all([snapshots.close(), turns.close()])
    supervisor.stop()
    if (supervisor.ready()) {
      const worker = supervisor.current()
      await worker.request({ kind: 'close' }, limits.script).catch((error: unknown) => {
        const reason = error instanceof DatabaseError ? error.origin.reason : String(error)
        log.warn({ reason }, 'The database was not closed cleanly. The next start will recover it')
      })
      await worker.terminate()
    }
    await lock.release()
  }

  return {
    kind: 'embedded',
    ...queryableOf({
      send: (sql, parameters) =>
        withConnection((connection) => sendOne(connection, sql, parameters)),
      sendScript: (sql) => withConnection((connection) => connection.sendScript(sql)),
    }),
    transaction: async (work, { milliseconds, statement } = {}) =>
      runTransaction(holdConnection(await connect(statement), milliseconds), work),
    snapshot: snapshots.take,
    reserve: async () => reservationOf(holdConnection(await connect())),
    status: () => ({
      kind: 'embedded',
      ready: supervisor.ready(),
      queued: turns.waiting(),
    }),
    close: () => (closing ??= close()),
  }
}
