import type { FastifyInstance } from 'fastify'
import { brokerOf } from '../../http/access'
import { serveCall } from '../../http/serve-call'
import { THROTTLES, type ThrottleRoute } from '../../http/limits/throttle'
import { actorOf, type Audit } from '../audit'
import type { VisibleApplications } from '../broker-applications'

/** The audit trail as brokers may read it; reading it is in it too. */
export function auditRoutes(
  app: FastifyInstance,
  parts: { audit: Audit; visible: VisibleApplications; throttle: ThrottleRoute },
): void {
  const { audit, visible, throttle } = parts
  const reading = { config: throttle(THROTTLES.read) }

  serveCall(app, 'listAudit', reading, async (request) => {
    const { before, application } = request.query
    const page = await audit.list({ before, application })
    await audit.recordRead(actorOf(request), { action: 'audit.read' })
    return page
  })
  serveCall(app, 'listApplicationAudit', reading, async (request) => {
    const { id } = await visible.expect(brokerOf(request), request.params.id)
    const page = await audit.list({ before: request.query.before, application: id })
    await audit.recordRead(actorOf(request), { action: 'audit.read', application: id })
    return page
  })
  serveCall(app, 'verifyAudit', { config: throttle(THROTTLES.brokerExport) }, async (request) => {
    const { intact, entries, brokenAt } = await audit.verify()
    await audit.recordRead(actorOf(request), { action: 'audit-chain.read' })
    return { intact, entries, brokenAt }
  })
}
