import { DatabaseError } from '../errors'
import type { DatabaseLog } from '../types'
import { startWorker, type WorkerClient } from './worker-client'

/** Keeps one worker running. */
export interface Supervisor {
  /**
   * Returns the running worker.
   * @throws {DatabaseError} `DATABASE_UNAVAILABLE` while it is being restarted or after it was
   * lost.
   */
  current(): WorkerClient
  ready(): boolean
  /** Stops watching. The worker may end now. */
  stop(): void
}

/** Options of a supervisor. */
export interface SupervisorOptions {
  start: () => Promise<WorkerClient>
  log: DatabaseLog
  /** Called when the worker could not be restarted. The process should end. */
  onLost: () => void
  /** Milliseconds before each restart. After the last one, the supervisor gives up. */
  delays?: readonly number[]
}

const DELAYS = [500, 1_000, 2_000, 4_000, 8_000]

/** Starts the worker. When it dies, starts it again after an increasing delay. */
export async function superviseWorker(options: SupervisorOptions): Promise<Supervisor> {
  const { start, log, onLost, delays = DELAYS } = options
  let worker: WorkerClient | undefined
  let stopped = false

  const watch = (running: WorkerClient): void => {
    worker = running
    void running.exited.then(() => {
      worker = undefined
      if (!stopped) void restart()
    })
  }

  const restart = async (): Promise<void> => {
    for (const [attempt, delay] of delays.entries()) {
      log.warn({ attempt: attempt + 1, delay }, 'The database thread ended. Starting it again')
      await new Promise((resolve) => setTimeout(resolve, delay))
      if (stopped) return
      try {
        const running = await start()
        if (stopped) {
          await running.terminate()
          return
        }
        watch(running)
        log.info({ attempt: attempt + 1 }, 'The database thread is running again')
        return
      } catch (error) {
        log.error({ reason: String(error) }, 'Failed to start the database thread')
      }
    }
    log.error({}, 'Failed to restart the database. Stop the process and check its disk')
    onLost()
  }

  watch(await start())

  return {
    current: () => {
      if (!worker) {
        throw new DatabaseError('DATABASE_UNAVAILABLE', { reason: 'The database is restarting' })
      }
      return worker
    },
    ready: () => worker !== undefined,
    stop: () => {
      stopped = true
    },
  }
}

/** Returns a function that starts the worker file at `url`. */
export function workerStarter(url: URL, dataDir: string): () => Promise<WorkerClient> {
  return () => startWorker(url, { dataDir })
}
