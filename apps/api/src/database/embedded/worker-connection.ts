import type { Connection } from '../connection'
import { toDatabaseError } from '../errors'
import { readAnswer } from '../statements'
import type { WorkerClient } from './worker-client'

/** Maximum duration of a task in milliseconds. A worker that takes longer is ended. */
export interface TaskLimits {
  readonly statement: number
  readonly script: number
}

/**
 * Returns functions that send statements to a worker.
 * @param reportSyncs Called after each task with the engine's number of `fsync` calls.
 */
export function sendTo(
  worker: WorkerClient,
  limits: TaskLimits,
  reportSyncs: (syncs: number) => void = () => undefined,
): Pick<Connection, 'send' | 'sendScript'> {
  return {
    send: async (statements) => {
      const { answers, failure, syncs } = await worker.request(
        { kind: 'statements', statements },
        limits.statement * statements.length,
      )
      reportSyncs(syncs)
      return {
        answers: answers.map(readAnswer),
        ...(failure ? { error: toDatabaseError(failure) } : {}),
      }
    },
    sendScript: async (sql) => {
      const reply = await worker.request({ kind: 'script', sql }, limits.script)
      reportSyncs(reply.syncs)
    },
  }
}
