import {
  holdConnection,
  queryableOf,
  reservationOf,
  runTransaction,
  type Answer,
  type Connection,
} from '../connection'
import { DatabaseError } from '../errors'
import type { Database, DatabaseLog } from '../types'
import { columnParser, encodeParameters } from '../values'
import { lockDirectory } from './directory-lock'
import { scheduleMaintenance } from './maintenance'
import { superviseWorker, workerStarter, type Supervisor } from './supervisor'
import { createTurnQueue } from './turn-queue'
import type { WorkerClient } from './worker-client'
import type { StatementAnswer } from './worker-protocol'

/** What the embedded engine is opened with. */
export interface EmbeddedOptions {
  /** Directory of the engine; created when missing. */
  dataDir: string
  log: DatabaseLog
  /** The built worker. @default `database-worker.js` beside the built server */
  workerUrl?: URL
  /** Called when the engine is lost for good. @default ends the process with status 1 */
  onLost?: () => void
  limits?: Partial<EmbeddedLimits>
}

/** What the engine gives up on. */
interface EmbeddedLimits {
  /** Milliseconds one statement may take; then the engine is restarted. @default 10000 */
  statement: number
  /** Milliseconds a script of statements may take. @default 120000 */
  script: number
  /** Callers that may wait for their turn; the next is answered `DATABASE_BUSY`. @default 500 */
  waiting: number
}

const LIMITS: EmbeddedLimits = { statement: 10_000, script: 120_000, waiting: 500 }

const BUILT_WORKER = './database-worker.js'

function answerOf(reply: StatementAnswer): Answer {
  const columns = reply.columns.map(({ name, type }) => ({ name, parse: columnParser(type) }))
  const rows = reply.rows.map((values) => {
    const row: Record<string, unknown> = {}
    for (const [index, { name, parse }] of columns.entries()) {
      const text = values[index] ?? null
      row[name] = text === null ? null : parse(text)
    }
    return row
  })
  return { command: reply.command, rowCount: reply.rowCount, rows }
}

/** Opens the embedded engine in its own thread and keeps it healthy (D37). */
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
  const turns = createTurnQueue(limits.waiting)

  const connectionTo = (worker: WorkerClient, release: () => void): Connection => {
    // A connection stays with the worker it began on: after a restart its transaction is gone.
    const send: Connection['send'] = async (sql, parameters) => {
      const encoded = encodeParameters(parameters)
      const reply = await worker.request(
        { kind: 'query', sql, parameters: encoded },
        limits.statement,
      )
      maintenance.noteSyncs(reply.syncs)
      return answerOf(reply)
    }
    return {
      send,
      sendScript: async (sql) => {
        const reply = await worker.request({ kind: 'script', sql }, limits.script)
        maintenance.noteSyncs(reply.syncs)
      },
      release: (dirty) => {
        if (!dirty) release()
        // A transaction left open on the only connection must not swallow what follows.
        else {
          void send('rollback', [])
            .catch(() => worker.terminate())
            .finally(release)
        }
      },
    }
  }

  const connect = async (): Promise<Connection> => {
    const release = await turns.take()
    try {
      return connectionTo(supervisor.current(), release)
    } catch (error) {
      release()
      throw error
    }
  }

  const once = async <Value>(
    action: (connection: Connection) => Promise<Value>,
  ): Promise<Value> => {
    const connection = await connect()
    try {
      return await action(connection)
    } finally {
      connection.release(false)
    }
  }

  const maintenance = scheduleMaintenance({
    log,
    idle: () => turns.idle(),
    run: async (sql) => {
      const { rows } = await once((connection) => connection.send(sql, []))
      return rows.map((row) => String(Object.values(row)[0]))
    },
  })

  let closing: Promise<void> | undefined
  const close = async (): Promise<void> => {
    maintenance.stop()
    await turns.close()
    supervisor.stop()
    if (supervisor.ready()) {
      const worker = supervisor.current()
      await worker.request({ kind: 'close' }, limits.script).catch((error: unknown) => {
        const reason = error instanceof DatabaseError ? error.origin.reason : String(error)
        log.warn({ reason }, 'The database was not closed cleanly; the next start recovers it')
      })
      await worker.terminate()
    }
    await lock.release()
  }

  return {
    kind: 'embedded',
    ...queryableOf({
      send: (sql, parameters) => once((connection) => connection.send(sql, parameters)),
      sendScript: (sql) => once((connection) => connection.sendScript(sql)),
    }),
    transaction: async (work, { milliseconds } = {}) =>
      runTransaction(holdConnection(await connect(), milliseconds), work),
    reserve: async () => reservationOf(holdConnection(await connect())),
    status: () => ({ kind: 'embedded', ready: supervisor.ready(), queued: turns.waiting() }),
    close: () => (closing ??= close()),
  }
}
