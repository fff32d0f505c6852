import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { DatabaseLog } from '../../database'
import { ApiError } from '../../errors/api-error'
import { createTaskQueue } from '../../shared/task-queue'
import type { CopyContent } from './copy-content'
import type { PdfReply } from './pdf-worker'

/** Draws PDFs on threads of their own, a few at a time. */
export interface PdfPool {
  /** @throws {ApiError} `COPIES_BUSY` when too many wait, or one takes too long. */
  render(content: CopyContent): Promise<Buffer>
  close(): Promise<void>
}

export interface PdfPoolOptions {
  readonly log: DatabaseLog
  /** Where the built worker is. @default `pdf-worker.js` beside the built server */
  readonly worker?: () => Promise<URL>
  /** Threads. @default 2, and 1 on a machine with two processors or fewer */
  readonly threads?: number
  /** PDFs that may wait for a thread. @default 20 */
  readonly waiting?: number
  /** Milliseconds one PDF may take. @default 20,000 */
  readonly longest?: number
}

const builtWorker = (): Promise<URL> => Promise.resolve(new URL('./pdf-worker.js', import.meta.url))

/** Threads start with the first PDF, and again after one that failed. */
export function createPdfPool({
  log,
  worker: findWorker = builtWorker,
  threads = availableParallelism() > 2 ? 2 : 1,
  waiting = 20,
  longest = 20_000,
}: PdfPoolOptions): PdfPool {
  const idle: Worker[] = []
  const all = new Set<Worker>()
  const turns = createTaskQueue({
    atATime: threads,
    waiting,
    refusal: () => new ApiError('COPIES_BUSY'),
  })

  async function start(): Promise<Worker> {
    // Nothing of the server's environment or flags concerns a PDF.
    const worker = new Worker(await findWorker(), { env: {}, execArgv: [] })
    worker.unref()
    all.add(worker)
    worker.once('exit', () => {
      all.delete(worker)
      const at = idle.indexOf(worker)
      if (at !== -1) idle.splice(at, 1)
    })
    // Without a listener the error of a thread that dies idle would end the server.
    worker.on('error', (error) => log.warn({ name: error.name }, 'A thread for PDFs ended'))
    return worker
  }

  async function draw(content: CopyContent): Promise<Buffer> {
    const worker = idle.pop() ?? (await start())
    try {
      const { bytes } = await replyOf(worker, content, longest)
      idle.push(worker)
      if (!bytes) throw new ApiError('INTERNAL')
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    } catch (error) {
      if (!idle.includes(worker)) await worker.terminate()
      throw error
    }
  }

  return {
    render: (content) => turns.run(() => draw(content)),
    async close() {
      await Promise.all([...all].map((worker) => worker.terminate()))
    },
  }
}

/** @throws {ApiError} `COPIES_BUSY` when the thread is not done in time, `INTERNAL` when it ends. */
function replyOf(worker: Worker, content: CopyContent, longest: number): Promise<PdfReply> {
  return new Promise((resolve, reject) => {
    const end = (work: () => void): void => {
      clearTimeout(timer)
      worker.off('message', onReply).off('exit', onExit)
      work()
    }
    const onReply = (reply: PdfReply): void => end(() => resolve(reply))
    const onExit = (): void => end(() => reject(new ApiError('INTERNAL')))
    const timer = setTimeout(() => end(() => reject(new ApiError('COPIES_BUSY'))), longest)
    worker.on('message', onReply).on('exit', onExit)
    worker.postMessage(content)
  })
}
