import type { FastifyInstance } from 'fastify'
import { userOf } from '../../http/access'
import { serveCall } from '../../http/serve-call'
import { THROTTLES, type ThrottleRoute } from '../../http/throttle'
import { saveAs } from './document-name'
import { readUpload, registerUploads } from './read-upload'
import type { Documents } from './service'

export async function documentRoutes(
  app: FastifyInstance,
  parts: { documents: Documents; throttle: ThrottleRoute },
): Promise<void> {
  const { documents, throttle } = parts
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
        await documents.expect(wanted)
        return documents.add(wanted, await readUpload(request, reply))
      },
    )
  })

  serveCall(app, 'listDocuments', reading, async (request) => documents.list(wantedBy(request)))

  serveCall(app, 'readDocument', reading, async (request, reply) => {
    const { ref, bytes } = await documents.read(wantedBy(request), request.params.documentId)
    // Whatever the file holds, a browser saves it and runs nothing of it.
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
