import { DOCUMENT_LIMITS } from '@gapwise/api-contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config/config'
import { userOf } from '../../http/access'
import { addressKeyOf } from '../../http/limits/address-key'
import type { LimitedBy, LongLimits } from '../../http/limits/long-limits'
import { serveCall } from '../../http/serve-call'
import { THROTTLES, type ThrottleRoute } from '../../http/limits/throttle'
import { saveAs } from './document-name'
import { createDocuments, type DocumentDependencies, type Documents } from './service'
import { readUpload, registerUploads } from './upload/read-upload'
import { createUploadSlots, type UploadSlots } from './upload/slots'
import { spoolDirectory } from './upload/spool'

async function documentRoutes(
  app: FastifyInstance,
  deps: {
    documents: Documents
    slots: UploadSlots
    /** Directory for files that are being received. */
    directory: string
    limits: LongLimits
    throttle: ThrottleRoute
  },
): Promise<void> {
  const { documents, slots, directory, limits, throttle } = deps
  const changing = { config: throttle(THROTTLES.document) }
  const reading = { config: throttle(THROTTLES.read) }
  const wantedBy = (request: Parameters<typeof userOf>[0] & { params: { id: string } }) => ({
    userId: userOf(request).id,
    applicationId: request.params.id,
  })

  await app.register(async (scope) => {
    await registerUploads(scope)
    serveCall(
      scope,
      'uploadDocument',
      { ...changing, config: { ...changing.config, slowBody: true } },
      async (request, reply) => {
        const wanted = wantedBy(request)
        const address = addressKeyOf(request)
        const giveBack = slots.take(address)
        try {
          await documents.expect(wanted)
          await limits.spend(reply, limitsOfUpload(request, address), 'UPLOADS_OF_DAY')
          const upload = await readUpload(request, reply, { directory })
          try {
            return await documents.add(wanted, upload)
          } finally {
            await upload.discard()
          }
        } finally {
          giveBack()
        }
      },
    )
  })

  serveCall(app, 'listDocuments', reading, async (request) => documents.list(wantedBy(request)))

  serveCall(app, 'readDocument', reading, async (request, reply) => {
    const { ref, bytes } = await documents.read(wantedBy(request), request.params.documentId)
    // These headers make the browser save the file and never run it.
    void reply
      .type(ref.type)
      .header('content-disposition', saveAs(ref.name))
      .header('content-security-policy', "sandbox; default-src 'none'")
    return bytes
  })

  serveCall(app, 'deleteDocument', changing, async (request) => {
    await documents.remove(wantedBy(request), request.params.documentId)
    return null
  })
}

/**
 * Returns the limits for an upload before its bytes arrive. A request without a length counts as a
 * file of the maximum size.
 */
function limitsOfUpload({ headers }: FastifyRequest, address: string): LimitedBy[] {
  const { bytesEach } = DOCUMENT_LIMITS
  const bytes = Math.min(Number(headers['content-length'] ?? bytesEach) || bytesEach, bytesEach)
  return [
    ['uploadsFromAddressADay', address],
    ['megabytesFromAddressADay', address, Math.ceil(bytes / 1_048_576)],
  ]
}

/** Registers the routes for documents, with a limit on simultaneous uploads. */
export async function registerDocuments(
  app: FastifyInstance,
  deps: DocumentDependencies & {
    config: Pick<Config, 'throttleFactor' | 'dataDir'>
    limits: LongLimits
    throttle: ThrottleRoute
  },
): Promise<void> {
  const { config, limits, throttle } = deps
  await documentRoutes(app, {
    documents: createDocuments(deps),
    slots: createUploadSlots(config.throttleFactor),
    directory: spoolDirectory(config.dataDir),
    limits,
    throttle,
  })
}
