import { parentPort, workerData } from 'node:worker_threads'
import { openEngine, type Engine } from './engine'
import type {
  Reply,
  WorkerRequest,
  Started,
  StatementFailure,
  TaskAnswer,
  WorkerOptions,
} from './worker-protocol'

/**
 * The thread that runs the embedded engine. The engine computes in WebAssembly and never yields. On
 * the main thread, it would block all timers and requests.
 */
const port = parentPort
if (!port) throw new Error('database-worker runs as a worker thread only.')
const { dataDir } = workerData as WorkerOptions

/**
 * Returns a thrown value's message. The engine's file system throws objects that are not errors.
 */
function reasonOf(thrown: unknown): string {
  if (thrown instanceof Error) return thrown.message
  const { name, errno } = thrown as { name?: unknown; errno?: unknown }
  return `${String(name)} ${String(errno)}`
}

/**
 * Converts an error for the main thread. PostgreSQL's errors have a code. An error without a code
 * means that the engine itself failed.
 */
function failureOf(thrown: unknown): StatementFailure {
  const { code, constraint, table } = thrown as Partial<Record<string, unknown>>
  return {
    message: reasonOf(thrown),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(typeof table === 'string' ? { table } : {}),
  }
}

async function run({ pg, fs, runStatements }: Engine, request: WorkerRequest): Promise<TaskAnswer> {
  if (request.kind === 'statements') {
    const { answers, error } = await runStatements(request.statements)
    return { answers, ...(error ? { failure: failureOf(error) } : {}), syncs: fs.syncs }
  }
  if (request.kind === 'close') {
    await pg.exec('checkpoint')
    await pg.close()
  } else {
    await pg.exec(request.sql)
  }
  return { answers: [], syncs: fs.syncs }
}

async function answer(engine: Engine, request: WorkerRequest): Promise<void> {
  const reply: Reply = await run(engine, request).then(
    (result) => ({ id: request.id, ok: true as const, ...result }),
    (error: unknown) => ({
      id: request.id,
      ok: false as const,
      failure: failureOf(error),
      syncs: engine.fs.syncs,
    }),
  )
  port?.postMessage(reply)
  // After a panic, the engine's memory is unusable. The main thread starts a new worker.
  if (!reply.ok && reply.failure.code === undefined) process.exit(1)
}

const begun = performance.now()
openEngine(dataDir).then(
  (engine) => {
    port.on('message', (request: WorkerRequest) => void answer(engine, request))
    port.postMessage({
      started: true,
      milliseconds: Math.round(performance.now() - begun),
    } satisfies Started)
  },
  (error: unknown) => {
    port.postMessage({ started: false, reason: reasonOf(error) } satisfies Started)
  },
)
