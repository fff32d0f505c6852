import { Worker } from 'node:worker_threads'
import { DatabaseError, toDatabaseError } from '../errors'
import type {
  Reply,
  WorkerRequest,
  Started,
  Task,
  TaskAnswer,
  WorkerOptions,
} from './worker-protocol'

/** A running worker and its open engine. */
export interface WorkerClient {
  /**
   * Sends one task and waits for its result. Ends the worker after `limit` milliseconds, because
   * WebAssembly cannot be interrupted. Time in which this thread or the whole machine stands still
   * hardly counts.
   */
  request(task: Task, limit: number): Promise<TaskAnswer>
  /** Resolves when the thread has ended, for any reason. */
  readonly exited: Promise<void>
  /** Ends the thread immediately. */
  terminate(): Promise<void>
}

/** A limit is counted in parts, because a standstill makes no more than one part pass. */
const PARTS_OF_LIMIT = 10

interface Pending {
  resolve: (answer: TaskAnswer) => void
  reject: (error: DatabaseError) => void
  timer: NodeJS.Timeout
}

/**
 * Starts the worker and waits until its engine is open.
 * @throws {Error} With the engine's message if the engine does not open.
 */
export async function startWorker(url: URL, options: WorkerOptions): Promise<WorkerClient> {
  // The engine does not need the server's environment or flags.
  const worker = new Worker(url, { workerData: options, env: {}, execArgv: [] })
  const pending = new Map<number, Pending>()
  let lastId = 0
  let ended = false
  let reason = new DatabaseError('DATABASE_UNAVAILABLE', { reason: 'The database thread ended' })

  // Rejects pending tasks only after the thread has ended. Otherwise, a caller could see a failure
  // while the engine is still running the statement.
  const exited = new Promise<void>((resolve) => {
    worker.once('exit', () => {
      ended = true
      for (const { reject, timer } of pending.values()) {
        clearInterval(timer)
        reject(reason)
      }
      pending.clear()
      resolve()
    })
  })
  const blame = (message: string): void => {
    reason = new DatabaseError('DATABASE_UNAVAILABLE', { reason: message })
  }
  worker.on('error', (error) => blame(error.message))

  await new Promise<void>((resolve, reject) => {
    worker.once('message', (message: Started) => {
      if (message.started) resolve()
      else reject(new Error(message.reason))
    })
    void exited.then(() => reject(new Error(reason.origin.reason)))
  }).catch(async (error: Error) => {
    await worker.terminate()
    throw new Error(`Failed to open the embedded database in ${options.dataDir}: ${error.message}`)
  })

  worker.on('message', (reply: Reply) => {
    const waiting = pending.get(reply.id)
    if (!waiting) return
    if (!reply.ok && reply.failure.code === undefined) {
      // The engine itself failed, and its thread is about to end.
      blame(reply.failure.message)
      return
    }
    pending.delete(reply.id)
    clearInterval(waiting.timer)
    if (reply.ok) waiting.resolve(reply)
    else waiting.reject(toDatabaseError(reply.failure))
  })
  // A worker with an idle database must not keep the process alive.
  worker.unref()

  return {
    exited,
    request: (task, limit) =>
      new Promise((resolve, reject) => {
        if (ended) {
          reject(new DatabaseError('DATABASE_UNAVAILABLE', { reason: 'The database thread ended' }))
          return
        }
        lastId += 1
        const id = lastId
        let partsLeft = PARTS_OF_LIMIT
        const timer = setInterval(() => {
          partsLeft -= 1
          if (partsLeft > 0) return
          reason = new DatabaseError('DATABASE_TIMEOUT', { reason: 'Statement limit' })
          void worker.terminate()
        }, limit / PARTS_OF_LIMIT)
        pending.set(id, { resolve, reject, timer })
        worker.postMessage({ ...task, id } satisfies WorkerRequest)
      }),
    terminate: async () => {
      await worker.terminate()
    },
  }
}
