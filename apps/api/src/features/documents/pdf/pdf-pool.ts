import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { DatabaseLog } from '../../../database'
import { ApiError } from '../../../errors/api-error'
import { createTaskQueue } from '../../../shared/task-queue'
import type { PdfOrder, PdfReply } from './pdf-worker'
import type { PdfContent } from './render-pdf'

/**
 * Renders PDFs on worker threads. The number of threads limits how many are rendered in parallel.
 */
export interface PdfPool {
  /**
   * @throws {ApiError} `COPIES_BUSY` if too many PDFs are waiting, or if rendering takes too long.
   */
  render(content: PdfContent): Promise<Buffer>
  close(): Promise<void>
}

export interface PdfPoolOptions {
  readonly log: DatabaseLog
  /** Lines of the letterhead of an application, such as our phone number. @default none */
  readonly letterhead?: readonly string[]
  /** Returns the URL of the built worker. @default `pdf-worker.js` next to the built server */
  readonly worker?: () => Promise<URL>
  /** Number of threads. @default 2, or 1 on a machine with at most two processors */
  readonly threads?: number
  /** Maximum number of PDFs that wait for a thread. @default 20 */
  readonly waiting?: number
  /** Maximum rendering time for one PDF in milliseconds. @default 20,000 */
  readonly longest?: number
}

const builtWorker = (): Promise<URL> => Promise.resolve(new URL('./pdf-worker.js', import.meta.url))

/**
 * Creates a pool. A thread is started when a PDF first needs it, and a failed thread is replaced.
 */
export function createPdfPool({
  log,
  letterhead = [],
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
    // Rendering a PDF needs none of the server's environment variables or flags.
    const worker = new Worker(await findWorker(), { env: {}, execArgv: [] })
    worker.unref()
    all.add(worker)
    worker.once('exit', () => {
      all.delete(worker)
      const at = idle.indexOf(worker)
      if (at !== -1) idle.splice(at, 1)
    })
    // Without this listener, an error in an idle thread would end the server process.
    worker.on('error', (error) => log.warn({ name: error.name }, 'A PDF thread failed'))
    return worker
  }

  async function draw(content: PdfContent): Promise<Buffer> {
    const worker = idle.pop() ?? (await start())
    try {
      const { bytes } = await replyOf(worker, { content, letterhead }, longest)
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

/**
 * Sends an order to a thread and returns the thread's reply.
 * @throws {ApiError} `COPIES_BUSY` if the thread does not reply in time, `INTERNAL` if the thread
 * ends.
 */
function replyOf(worker: Worker, order: PdfOrder, longest: number): Promise<PdfReply> {
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
    worker.postMessage(order)
  })
}
