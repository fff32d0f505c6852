import { DOCUMENT_LIMITS } from '@gapwise/api-contract'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../../errors/api-error'
import { LEAST_RATE, watchRate, type LeastRate } from './least-rate'
import { spool, type SpooledFile } from './spool'

/** A received file. Its content has not been checked yet. */
export interface Upload extends SpooledFile {
  readonly name: string
  /** The media type that the client declared. */
  readonly type: string
}

/** Maximum bytes that boundaries and part headers add to a file. */
const AROUND_FILE = 16_384

const FULL_DISK: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT'])
const DISK_FAILURES: ReadonlySet<string> = new Set(['EACCES', 'EIO', 'EMFILE', 'ENFILE', 'EROFS'])

/**
 * Lets the routes of `app` read one file as `multipart/form-data`. All other calls accept only
 * JSON, which plain forms on other sites cannot send.
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
 * Saves the request's single file to `directory`. The caller must delete the file. On failure, no
 * file is left behind.
 * @throws {ApiError} `DOCUMENT_MISSING`, `DOCUMENT_TOO_LARGE`, `UPLOAD_SLOW`, `NO_ROOM`
 */
export async function readUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  { directory, leastRate = LEAST_RATE }: { directory: string; leastRate?: LeastRate },
): Promise<Upload> {
  if (!request.isMultipart()) throw new ApiError('DOCUMENT_MISSING')
  if (Number(request.headers['content-length']) > DOCUMENT_LIMITS.bytesEach + AROUND_FILE) {
    // Close the connection instead of receiving the rest of a file that is too large.
    void reply.header('connection', 'close')
    throw new ApiError('DOCUMENT_TOO_LARGE')
  }
  const slow = new AbortController()
  const tooSlow = new Promise<never>((_resolve, reject) => {
    slow.signal.addEventListener('abort', () => reject(new ApiError('UPLOAD_SLOW')))
  })
  const endWatch = watchRate(request.raw, leastRate, () => slow.abort())
  try {
    return await Promise.race([onlyFile(request, directory, slow.signal), tooSlow])
  } catch (error) {
    request.raw.unpipe()
    if (slow.signal.aborted) {
      void reply.header('connection', 'close')
      throw new ApiError('UPLOAD_SLOW')
    }
    // Browsers read the response only after they have sent the whole request. Receive the remaining
    // bytes and discard them.
    request.raw.resume()
    const { code } = error as { code?: unknown }
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw new ApiError('DOCUMENT_TOO_LARGE')
    // A full or failing disk is not the client's fault.
    if (FULL_DISK.has(String(code))) throw new ApiError('NO_ROOM')
    throw DISK_FAILURES.has(String(code)) ? error : new ApiError('DOCUMENT_MISSING')
  } finally {
    endWatch()
  }
}

async function onlyFile(
  request: FastifyRequest,
  directory: string,
  signal: AbortSignal,
): Promise<Upload> {
  let upload: Upload | undefined
  try {
    for await (const part of request.parts()) {
      if (upload || part.type !== 'file' || part.fieldname !== 'file') {
        throw new ApiError('DOCUMENT_MISSING')
      }
      const { filename: name, mimetype: type } = part
      upload = { name, type, ...(await spool(directory, part.file, signal)) }
    }
    signal.throwIfAborted()
  } catch (error) {
    await upload?.discard()
    throw error
  }
  if (!upload) throw new ApiError('DOCUMENT_MISSING')
  return upload
}
