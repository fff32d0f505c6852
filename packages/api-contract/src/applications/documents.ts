import { Type, type Static } from '@sinclair/typebox'
import type { AnswerFile } from './answers'
import type { Call } from '../call'
import { closed, IdParams, NoBody, NoContent } from '../common'

/** What a document may be (D54): a PDF or a photo. Sizes are bytes. */
export const DOCUMENT_LIMITS = {
  types: ['application/pdf', 'image/jpeg', 'image/png', 'image/heic'],
  bytesEach: 10 * 1024 * 1024,
  perApplication: 20,
  bytesPerApplication: 50 * 1024 * 1024,
} as const

/** A stored document, as answers name it too (D3). `size` in bytes; `type` is the media type it really has. */
export const FileRef = Type.Unsafe<AnswerFile>(
  Type.Object({
    id: Type.String(),
    name: Type.String(),
    size: Type.Integer(),
    type: Type.String(),
  }),
)
export type FileRef = Static<typeof FileRef>

const bytes = Type.String({ contentMediaType: 'application/octet-stream' })

/** `multipart/form-data` with one part: the field `file`, with its name and media type. */
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
  uploadDocument: {
    method: 'POST',
    path: '/api/application/:id/documents',
    summary: 'Stores a document with an application (D54).',
    params: IdParams,
    consumes: 'multipart/form-data',
    body: UploadDocument,
    status: 201,
    response: FileRef,
  },
  listDocuments: {
    method: 'GET',
    path: '/api/application/:id/documents',
    summary: 'Lists the documents of an application, oldest first.',
    params: IdParams,
    status: 200,
    response: Type.Array(FileRef),
  },
  readDocument: {
    method: 'GET',
    path: '/api/application/:id/documents/:documentId',
    summary: 'Returns the bytes of a document, to be saved, never shown as a page.',
    params: DocumentParams,
    status: 200,
    response: Type.Unsafe<Uint8Array>(bytes),
  },
  deleteDocument: {
    method: 'DELETE',
    path: '/api/application/:id/documents/:documentId',
    summary: 'Removes a document, as long as the application is not submitted.',
    params: DocumentParams,
    body: NoBody,
    status: 204,
    response: NoContent,
  },
} as const satisfies Record<string, Call>
