import { Type, type Static } from '@sinclair/typebox'
import { ApplicationSubmitted } from './applications'
import type { Call } from '../call'
import { closed, IdParams } from '../common'

/** The uploaded pages of an application that was signed on paper, in their order. */
export const SubmitOnPaper = Type.Object(
  {
    documents: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), {
      minItems: 1,
      maxItems: 20,
      uniqueItems: true,
    }),
  },
  closed,
)
export type SubmitOnPaper = Static<typeof SubmitOnPaper>

/** @see D72 */
export const paperCalls = {
  readPaperPacket: {
    method: 'GET',
    path: '/api/application/:id/paper',
    summary:
      'Returns the application as a PDF to print and sign. It has open lines for the sensitive numbers, the signature, and the date.',
    params: IdParams,
    status: 200,
    response: Type.Unsafe<Uint8Array>(
      Type.String({ contentMediaType: 'application/octet-stream' }),
    ),
  },
  submitOnPaper: {
    method: 'POST',
    path: '/api/application/:id/submit-on-paper',
    summary:
      'Submits an application with the uploaded pages that were signed on paper. A second call has no effect.',
    params: IdParams,
    body: SubmitOnPaper,
    status: 200,
    response: ApplicationSubmitted,
  },
} as const satisfies Record<string, Call>
