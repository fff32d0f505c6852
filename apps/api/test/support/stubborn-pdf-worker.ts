import { existsSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'

/** A fake worker that draws nothing. It blocks until the file with the title as its name exists. */
parentPort?.on('message', ({ title }: { title: string }) => {
  while (!existsSync(title));
  parentPort?.postMessage({ bytes: Buffer.from(`%PDF- after ${title}`) })
})
