import type { FastifyInstance } from 'fastify'
import { userOf } from '../../http/access'
import { serveCall } from '../../http/serve-call'
import { THROTTLES, type ThrottleRoute } from '../../http/throttle'
import type { ApplicationParts } from '../applications/parts'
import { saveAs } from '../documents/document-name'
import type { PdfPool } from './pdf-pool'
import { makeCopy } from './service'

export function copyRoutes(
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
