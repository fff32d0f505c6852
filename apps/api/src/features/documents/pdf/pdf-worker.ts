import { parentPort } from 'node:worker_threads'
import { renderPdf, type PdfContent } from './render-pdf'

/** Worker thread that renders PDFs. Rendering one page blocks a thread for a tenth of a second. */
const port = parentPort
if (!port) throw new Error('pdf-worker must run as a worker thread.')

port.on('message', ({ content, letterhead }: PdfOrder) => {
  renderPdf(content, letterhead).then(
    (bytes) => port.postMessage({ bytes } satisfies PdfReply),
    () => port.postMessage({} satisfies PdfReply),
  )
})

/** The worker's reply. It has no bytes if rendering failed, and never contains the PDF's text. */
export interface PdfReply {
  readonly bytes?: Uint8Array
}

/** A PDF to draw. */
export interface PdfOrder {
  readonly content: PdfContent
  /** Lines of the letterhead of an application. */
  readonly letterhead: readonly string[]
}
