import type { FastifyInstance } from 'fastify'
import { userOf } from '../../http/access'
import { serveCall } from '../../http/serve-call'
import { THROTTLES, type ThrottleRoute } from '../../http/limits/throttle'
import type { SaleDocumentName } from '../applications'
import { saveAs } from '../documents'
import {
  deliverSaleDocument,
  describeSaleDocuments,
  mailSaleDocuments,
  recordGuideOpened,
  type SaleDocumentDependencies,
} from './service'

const FILE_NAMES: Readonly<Record<SaleDocumentName, string>> = {
  'outline-of-coverage': 'Outline of coverage.pdf',
  'replacement-notice': 'Replacement notice.pdf',
}

/** Registers the routes for the documents that the law requires with the sale. */
export function registerSaleDocuments(
  app: FastifyInstance,
  { throttle, ...deps }: SaleDocumentDependencies & { throttle: ThrottleRoute },
): void {
  const reading = { config: throttle(THROTTLES.read) }
  const rendering = { config: throttle(THROTTLES.document) }
  const ownedBy = (request: Parameters<typeof userOf>[0] & { params: { id: string } }) => ({
    userId: userOf(request).id,
    id: request.params.id,
  })

  serveCall(app, 'listSaleDocuments', reading, async (request) =>
    describeSaleDocuments(deps, ownedBy(request)),
  )
  serveCall(app, 'readSaleDocument', rendering, async (request, reply) => {
    const { document } = request.params
    const isSaved = request.query.save === 'yes'
    const how = isSaved ? 'downloaded' : 'opened'
    const pdf = await deliverSaleDocument(deps, { ...ownedBy(request), document, how })
    const name = saveAs(FILE_NAMES[document])
    void reply
      .type('application/pdf')
      .header('content-disposition', isSaved ? name : name.replace(/^attachment/, 'inline'))
    return pdf
  })
  serveCall(app, 'openMedicareGuide', reading, async (request) => {
    await recordGuideOpened(deps, ownedBy(request))
    return null
  })
  serveCall(app, 'mailSaleDocuments', rendering, async (request) =>
    mailSaleDocuments(deps, ownedBy(request)),
  )
}
