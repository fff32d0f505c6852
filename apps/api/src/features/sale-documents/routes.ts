import type { FastifyInstance, FastifyReply } from 'fastify'
import { userOf } from '../../http/access'
import { serveCall } from '../../http/serve-call'
import { THROTTLES, type ThrottleRoute } from '../../http/limits/throttle'
import type { SaleDocumentName } from '../applications'
import { saveAs } from '../documents'
import type { Onboarding } from '../onboarding'
import { quoteOutline, type QuoteOutlineDependencies } from './quote-outline'
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

interface RoutesDependencies extends SaleDocumentDependencies, QuoteOutlineDependencies {
  readonly onboarding: Onboarding
  readonly throttle: ThrottleRoute
}

/** Registers the routes for the documents that the law requires with the sale. */
export function registerSaleDocuments(app: FastifyInstance, deps: RoutesDependencies): void {
  const { onboarding, throttle } = deps
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
    const how = request.query.save ? 'downloaded' : 'opened'
    const pdf = await deliverSaleDocument(deps, { ...ownedBy(request), document, how })
    return sendPdf(reply, request, { document, pdf })
  })
  serveCall(app, 'readQuoteOutline', rendering, async (request, reply) => {
    const { form } = (await onboarding.load(userOf(request), request.params.id)) ?? {}
    const pdf = await quoteOutline(deps, { ...request.query, form: form ?? { version: 8 } })
    return sendPdf(reply, request, { document: 'outline-of-coverage', pdf })
  })
  serveCall(app, 'openMedicareGuide', reading, async (request) => {
    await recordGuideOpened(deps, ownedBy(request))
    return null
  })
  serveCall(app, 'mailSaleDocuments', rendering, async (request) =>
    mailSaleDocuments(deps, ownedBy(request)),
  )
}

function sendPdf(
  reply: FastifyReply,
  { query }: { readonly query: { readonly save?: 'yes' } },
  { document, pdf }: { readonly document: SaleDocumentName; readonly pdf: Buffer },
): Buffer {
  const name = saveAs(FILE_NAMES[document])
  void reply
    .type('application/pdf')
    .header('content-disposition', query.save ? name : name.replace(/^attachment/, 'inline'))
  return pdf
}
