import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database'
import { brokerOf } from '../../http/access'
import { THROTTLES, type ThrottleRoute } from '../../http/limits/throttle'
import { serveCall } from '../../http/serve-call'
import type { Clock } from '../../shared/clock'
import { actorOf, type Audit } from '../audit'
import type { Desk } from '../broker-applications'
import type { CarrierNames } from '../quotes'
import { describePipeline } from './pipeline'

/** Names of the fields that the pipeline shows. The audit trail records these names. */
const FIELDS = ['applicant', 'state', 'plan', 'carrier', 'status', 'premium', 'effectiveDate']

/** Registers the route for applications after sending (D75). */
export function brokerPipelineRoutes(
  app: FastifyInstance,
  deps: {
    database: Database
    clock: Clock
    audit: Audit
    desk: Desk
    carrierNames: CarrierNames
    /** Time zone of the office. */
    timeZone: string
    throttle: ThrottleRoute
  },
): void {
  const { audit, desk, throttle } = deps
  serveCall(app, 'readPipeline', { config: throttle(THROTTLES.read) }, async (request) => {
    const listed = await desk.listWithoutAudit(brokerOf(request))
    const pipeline = await describePipeline(deps, listed)
    await audit.recordRead(actorOf(request), { action: 'pipeline.read', fields: FIELDS })
    return pipeline
  })
}
