import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import { userOf } from '../../http/access'
import { THROTTLES, type ThrottleRoute } from '../../http/limits/throttle'
import { serveCall } from '../../http/serve-call'
import { submitApplication, type SignedPaper, type SubmissionDependencies } from '../applications'
import { readDocument, type DocumentFiles } from '../documents'

/** Registers the call that submits an application signed on paper (D72). */
export function registerPaperSigning(
  app: FastifyInstance,
  deps: SubmissionDependencies & { files: DocumentFiles; throttle: ThrottleRoute },
): void {
  const submitting = { config: deps.throttle(THROTTLES.submit) }
  serveCall(app, 'submitOnPaper', submitting, async (request) => {
    const user = userOf(request)
    const { id } = request.params
    const papers: SignedPaper[] = []
    for (const documentId of request.body.documents) {
      const wanted = { userId: user.id, applicationId: id }
      const { ref, bytes } = await readDocument(deps, wanted, documentId)
      papers.push({ documentId: ref.id, sha256: createHash('sha256').update(bytes).digest('hex') })
    }
    const from = { address: request.ip, browser: request.headers['user-agent'] }
    return submitApplication(deps, { user, id, papers, from })
  })
}
