import { Type, type Static } from '@sinclair/typebox'
import type { Call } from '../call'
import { closed, IdParams, Instant, NoBody, NoContent, OrNull } from '../common'

/** Documents about the plan, which the server makes for each application. */
const OwnDocument = Type.Union([
  Type.Literal('outline-of-coverage'),
  Type.Literal('replacement-notice'),
])

/**
 * A document that the person must have before signing.
 *
 * - `delivered`: when and how the person received it, for the current plan and price. `null` if they
 *   have not.
 * - `sha256`: of the PDF, if there is one.
 */
export const SaleDocument = Type.Object({
  document: OwnDocument,
  delivered: OrNull(
    Type.Object({
      at: Instant,
      how: Type.Union([Type.Literal('opened'), Type.Literal('downloaded'), Type.Literal('postal')]),
    }),
  ),
  sha256: Type.Optional(Type.String()),
})
export type SaleDocument = Static<typeof SaleDocument>

/**
 * Documents of a sale. `documents` is empty while no insurer is chosen. `mail` has the documents
 * that come on paper, with the time when they were mailed.
 */
export const SaleDocuments = Type.Object({
  documents: Type.Array(SaleDocument),
  mail: Type.Array(
    Type.Object({
      document: Type.Union([OwnDocument, Type.Literal('medicare-guide')]),
      requestedAt: Instant,
      mailedAt: OrNull(Instant),
    }),
  ),
})
export type SaleDocuments = Static<typeof SaleDocuments>

export const SaleDocumentParams = Type.Object(
  {
    id: IdParams.properties.id,
    document: OwnDocument,
  },
  closed,
)

/** With `save`, the browser saves the document instead of showing it. */
export const SaleDocumentQuery = Type.Object({ save: Type.Optional(Type.Literal('yes')) }, closed)

export const saleDocumentCalls = {
  listSaleDocuments: {
    method: 'GET',
    path: '/api/application/:id/sale-documents',
    summary:
      'Lists the documents that a person must have before signing, and whether they have them for the current plan and price.',
    params: IdParams,
    status: 200,
    response: SaleDocuments,
  },
  readSaleDocument: {
    method: 'GET',
    path: '/api/application/:id/sale-documents/:document',
    summary:
      'Returns the outline of coverage or the replacement notice as a PDF, and records that it was delivered. After the application was sent, returns the bytes that were signed.',
    params: SaleDocumentParams,
    query: SaleDocumentQuery,
    status: 200,
    response: Type.Unsafe<Uint8Array>(
      Type.String({ contentMediaType: 'application/octet-stream' }),
    ),
  },
  openMedicareGuide: {
    method: 'POST',
    path: '/api/application/:id/medicare-guide',
    summary: 'Records that the person opened Medicare’s guide to choosing a policy.',
    params: IdParams,
    body: NoBody,
    status: 204,
    response: NoContent,
  },
  mailSaleDocuments: {
    method: 'POST',
    path: '/api/application/:id/sale-documents/mail',
    summary:
      'Lists the documents of a sale for postal mail, for a person who wants them on paper. A second call has no effect while the plan and the price are the same.',
    params: IdParams,
    body: NoBody,
    status: 200,
    response: SaleDocuments,
  },
} as const satisfies Record<string, Call>
