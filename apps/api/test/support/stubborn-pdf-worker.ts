import { existsSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'

/**
 * A fake worker that draws no PDF. It blocks until the file exists whose path is the message's
 * `title`.
 */
parentPort?.on('message', ({ title }: { title: string }) => {
  while (!existsSync(title));
  parentPort?.postMessage({ bytes: Buffer.from(`%PDF- after ${title}`) })
})
