import { existsSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'

/** Draws nothing: computes without a pause until the file exists whose name it is given as the title. */
parentPort?.on('message', ({ title }: { title: string }) => {
  while (!existsSync(title));
  parentPort?.postMessage({ bytes: Buffer.from(`%PDF- after ${title}`) })
})
