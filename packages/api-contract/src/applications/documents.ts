import { Type, type Static } from '@sinclair/typebox'
import type { AnswerFile } from './answers'
import type { Call } from '../call'
import { closed, IdParams, NoBody, NoContent } from '../common'

/**
 * Limits for documents, which are PDFs or photos. Sizes are in bytes.
 * @see D54
 */
export const DOCUMENT_LIMITS = {
  types: ['application/pdf', 'image/jpeg', 'image/png', 'image/heic'],
  bytesEach: 10 * 1024 * 1024,
  perApplication: 20,
  bytesPerApplication: 50 * 1024 * 1024,
} as const

/**
 * A stored document, in the same shape as in the answers. `size` is in bytes. `type` is the media
 * type that the server detected.
 * @see D3
 */
export const StoredFile = Type.Unsafe<AnswerFile>(
  Type.Object({
    id: Type.String(),
    name: Type.String(),
    size: Type.Integer(),
    type: Type.String(),
  }),
)
export type StoredFile = Static<typeof StoredFile>

const bytes = Type.String({ contentMediaType: 'application/octet-stream' })

/**
 * A `multipart/form-data` body with one part. The part is the field `file`, with its file name and
 * media type.
 */
export const UploadDocument = Type.Union([Type.Null(), Type.Object({ file: bytes }, closed)])

export const DocumentParams = Type.Object(
  {
    id: IdParams.properties.id,
    documentId: Type.String({ minLength: 1, maxLength: 200 }),
  },
  closed,
)
export type DocumentParams = Static<typeof DocumentParams>

export const documentCalls = {
  /** @see D54 */
  uploadDocument: {
    method: 'POST',
    path: '/api/application/:id/documents',
    summary: 'Adds a document to an application.',
    params: IdParams,
    consumes: 'multipart/form-data',
    body: UploadDocument,
    status: 201,
    response: StoredFile,
  },
  listDocuments: {
    method: 'GET',
    path: '/api/application/:id/documents',
    summary: 'Lists the documents of an application, oldest first.',
    params: IdParams,
    status: 200,
    response: Type.Array(StoredFile),
  },
  readDocument: {
    method: 'GET',
    path: '/api/application/:id/documents/:documentId',
    summary: 'Returns a document as a download. Browsers never show it as a page.',
    params: DocumentParams,
    status: 200,
    response: Type.Unsafe<Uint8Array>(bytes),
  },
  deleteDocument: {
    method: 'DELETE',
    path: '/api/application/:id/documents/:documentId',
    summary: 'Removes a document from an application that is not submitted yet.',
    params: DocumentParams,
    body: NoBody,
    status: 204,
    response: NoContent,
  },
} as const satisfies Record<string, Call>
