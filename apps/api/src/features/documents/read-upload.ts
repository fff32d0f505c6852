import { DOCUMENT_LIMITS } from '@gapwise/api-contract'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../errors'
import type { UploadedFile } from './check-document'

/** Bytes that boundaries and part headers may add to a file. */
const AROUND_FILE = 16_384

/**
 * Lets the routes of `app` read one file as `multipart/form-data`. Only those: other calls take JSON, which
 * plain forms of other sites cannot send.
 */
export async function registerUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: {
      fileSize: DOCUMENT_LIMITS.bytesEach,
      files: 1,
      fields: 0,
      parts: 2,
      headerPairs: 20,
      fieldNameSize: 100,
    },
  })
}

/**
 * The one file of a request, in memory.
 * @throws {ApiError} `DOCUMENT_MISSING`, `DOCUMENT_TOO_LARGE`
 */
export async function readUpload(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new ApiError('DOCUMENT_MISSING')
  if (Number(request.headers['content-length']) > DOCUMENT_LIMITS.bytesEach + AROUND_FILE) {
    // Not worth receiving only to throw it away.
    void reply.header('connection', 'close')
    throw new ApiError('DOCUMENT_TOO_LARGE')
  }
  try {
    return await onlyFile(request)
  } catch (error) {
    // Browsers look at an answer once they have sent everything: the rest is received and dropped.
    request.raw.unpipe()
    request.raw.resume()
    const { code } = error as { code?: unknown }
    throw new ApiError(
      code === 'FST_REQ_FILE_TOO_LARGE' ? 'DOCUMENT_TOO_LARGE' : 'DOCUMENT_MISSING',
    )
  }
}

async function onlyFile(request: FastifyRequest): Promise<UploadedFile> {
  let file: UploadedFile | undefined
  for await (const part of request.parts()) {
    if (file || part.type !== 'file' || part.fieldname !== 'file') {
      throw new ApiError('DOCUMENT_MISSING')
    }
    file = { name: part.filename, type: part.mimetype, bytes: await part.toBuffer() }
  }
  if (!file) throw new ApiError('DOCUMENT_MISSING')
  return file
}
