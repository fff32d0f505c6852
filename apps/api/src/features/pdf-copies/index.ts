import type { FastifyInstance } from 'fastify'
import type { DatabaseLog } from '../../database'
import { userOf } from '../../http/access'
import { serveCall } from '../../http/serve-call'
import { THROTTLES, type ThrottleRoute } from '../../http/limits/throttle'
import type { ApplicationParts } from '../applications'
import { saveAs } from '../documents'
import { createPdfPool, type PdfPool } from './pdf-pool'
import { makeCopy } from './service'

function copyRoutes(
  app: FastifyInstance,
  { throttle, ...parts }: ApplicationParts & { pdfs: PdfPool; throttle: ThrottleRoute },
): void {
  serveCall(app, 'readCopy', { config: throttle(THROTTLES.document) }, async (request, reply) => {
    const wanted = { userId: userOf(request).id, id: request.params.id }
    const { name, bytes } = await makeCopy(parts, wanted)
    void reply.type('application/pdf').header('content-disposition', saveAs(name))
    return bytes
  })
}

/** Serves applications as PDFs, which threads of their own draw as long as the server runs. */
export function registerCopies(
  app: FastifyInstance,
  {
    log,
    worker,
    ...parts
  }: ApplicationParts & {
    log: DatabaseLog
    throttle: ThrottleRoute
    /** Where the built worker is that draws PDFs. @default `pdf-worker.js` beside the built server */
    worker: (() => Promise<URL>) | undefined
  },
): void {
  const pdfs = createPdfPool({ log, ...(worker ? { worker } : {}) })
  app.addHook('onClose', () => pdfs.close())
  copyRoutes(app, { ...parts, pdfs })
}
