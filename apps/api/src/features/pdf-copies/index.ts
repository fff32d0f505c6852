import type { FastifyInstance } from 'fastify'
import type { DatabaseLog } from '../../database'
import { userOf } from '../../http/access'
import { serveCall } from '../../http/serve-call'
import { THROTTLES, type ThrottleRoute } from '../../http/limits/throttle'
import type { ApplicationDependencies } from '../applications'
import { saveAs } from '../documents'
import { createPdfPool, type PdfPool } from './pdf-pool'
import { makeCopy } from './service'

function copyRoutes(
  app: FastifyInstance,
  { throttle, ...deps }: ApplicationDependencies & { pdfs: PdfPool; throttle: ThrottleRoute },
): void {
  serveCall(app, 'readCopy', { config: throttle(THROTTLES.document) }, async (request, reply) => {
    const wanted = { userId: userOf(request).id, id: request.params.id }
    const { name, bytes } = await makeCopy(deps, wanted)
    void reply.type('application/pdf').header('content-disposition', saveAs(name))
    return bytes
  })
}

/** Registers the route for PDF copies. Worker threads render the copies until the server closes. */
export function registerCopies(
  app: FastifyInstance,
  {
    log,
    worker,
    ...deps
  }: ApplicationDependencies & {
    log: DatabaseLog
    throttle: ThrottleRoute
    /**
     * Returns the URL of the built PDF worker. @default `pdf-worker.js` next to the built server
     */
    worker: (() => Promise<URL>) | undefined
  },
): void {
  const pdfs = createPdfPool({ log, ...(worker ? { worker } : {}) })
  app.addHook('onClose', () => pdfs.close())
  copyRoutes(app, { ...deps, pdfs })
}
