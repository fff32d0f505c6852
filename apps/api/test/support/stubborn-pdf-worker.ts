import { existsSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'

/**
 * A fake worker that draws no PDF. The `title` of the content is the path of a file. The worker blocks
 * until that file exists.
 */
parentPort?.on('message', ({ content: { title } }: { content: { title: string } }) => {
  while (!existsSync(title));
  parentPort?.postMessage({ bytes: Buffer.from(`%PDF- after ${title}`) })
})
