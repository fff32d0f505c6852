import { DatabaseError } from '../errors'
import type { DatabaseLog } from '../types'
import { startWorker, type WorkerClient } from './worker-client'

/** Keeps one worker running and restarts it if it dies. */
export interface Supervisor {
  /**
   * Returns the running worker.
   * @throws {DatabaseError} `DATABASE_UNAVAILABLE` while the worker is being restarted, or after
   * the last restart failed.
   */
  current(): WorkerClient
  ready(): boolean
  /** Stops the automatic restarts, so that the worker can end. */
  stop(): void
}

/** Options for a supervisor. */
export interface SupervisorOptions {
  start: () => Promise<WorkerClient>
  log: DatabaseLog
  /** Called when the worker could not be restarted. The process should end. */
  onLost: () => void
  /**
   * Delay before each restart, in milliseconds. The supervisor gives up after the last restart in
   * the list.
   */
  delays?: readonly number[]
}

const DELAYS = [500, 1_000, 2_000, 4_000, 8_000]

/** Starts the worker, and restarts it after an increasing delay whenever it dies. */
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

/** Returns a function that starts a worker from the file at `url`. */
export function workerStarter(url: URL, dataDir: string): () => Promise<WorkerClient> {
  return () => startWorker(url, { dataDir })
}
