import type { FastifyInstance } from 'fastify'
import { userOf } from '../../../http/access'
import { serveCall } from '../../../http/serve-call'
import { THROTTLES, type ThrottleRoute } from '../../../http/limits/throttle'
import type { ApplicationDependencies } from '../../applications'
import { saveAs } from '../document-name'
import type { PdfPool } from './pdf-pool'
import { makeCopy, makePaperPacket } from './service'

/** Registers the routes for PDF copies. */
export function registerCopies(
  app: FastifyInstance,
  {
    throttle,
    ...deps
  }: ApplicationDependencies & {
    pdfs: PdfPool
    throttle: ThrottleRoute
    paperAddress: readonly string[]
  },
): void {
  serveCall(app, 'readCopy', { config: throttle(THROTTLES.document) }, async (request, reply) => {
    const wanted = { userId: userOf(request).id, id: request.params.id }
    const { name, bytes } = await makeCopy(deps, wanted)
    void reply.type('application/pdf').header('content-disposition', saveAs(name))
    return bytes
  })
  const printing = { config: throttle(THROTTLES.document) }
  serveCall(app, 'readPaperPacket', printing, async (request, reply) => {
    const wanted = { userId: userOf(request).id, id: request.params.id }
    const { name, bytes } = await makePaperPacket(deps, wanted)
    void reply.type('application/pdf').header('content-disposition', saveAs(name))
    return bytes
  })
}
