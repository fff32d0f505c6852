import { parentPort } from 'node:worker_threads'
import type { CopyContent } from './copy-content'
import { renderPdf } from './render-pdf'

/** Drawing one page blocks its thread for a tenth of a second, so it runs on a thread of its own. */
const port = parentPort
if (!port) throw new Error('pdf-worker runs as a worker thread only.')

port.on('message', (content: CopyContent) => {
  renderPdf(content).then(
    (bytes) => port.postMessage({ bytes } satisfies PdfReply),
    () => port.postMessage({} satisfies PdfReply),
  )
})

/** Answer of the worker. Without bytes if the PDF could not be drawn. Never contains the PDF's text. */
export interface PdfReply {
  readonly bytes?: Uint8Array
}
