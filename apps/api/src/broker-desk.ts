import type { FastifyInstance } from 'fastify'
import type { DatabaseLog } from './database'
import type { Audit } from './features/audit/service'
import { auditRoutes } from './features/broker-overview/audit-routes'
import { createCarrierNames } from './features/broker-applications/carrier-names'
import { createDesk } from './features/broker-applications/desk'
import type { DeskParts } from './features/broker-applications/desk-parts'
import { createResumeGrants } from './features/broker-applications/grants'
import { brokerApplicationRoutes } from './features/broker-applications/routes'
import { keepSummaries } from './features/broker-applications/keep-summaries'
import { createSummaries } from './features/broker-applications/summaries'
import { createVisibleApplications } from './features/broker-applications/visibility'
import { helpRoutes } from './features/broker-help/routes'
import { createHelpMode } from './features/broker-help/service'
import { brokerOverviewRoutes } from './features/broker-overview/routes'
import type { SecurityEvents } from './features/security-events'
import { createBrokerCalls } from './features/scheduled-calls/broker-calls'
import { brokerCallRoutes } from './features/scheduled-calls/broker-routes'
import type { CallParts } from './features/scheduled-calls/service'
import type { ThrottleRoute } from './http/throttle'

/** Serves what brokers work with, and help mode on the applicant's side. */
export function registerBrokerDesk(
  app: FastifyInstance,
  parts: CallParts & {
    audit: Audit
    events: SecurityEvents
    log: DatabaseLog
    throttle: ThrottleRoute
  },
): void {
  const { database, audit, events, log, throttle } = parts
  const summaries = createSummaries(parts)
  keepSummaries(app, { summaries, log })
  const visible = createVisibleApplications(database)
  const carrierNames = createCarrierNames(database)
  const deskParts: DeskParts = {
    ...parts,
    visible,
    carrierNames,
    summaries,
  }
  const desk = createDesk(deskParts)
  const brokerCalls = createBrokerCalls(parts)
  const grants = createResumeGrants(deskParts)
  brokerApplicationRoutes(app, {
    ...{ database, desk, grants, audit, events, carrierNames, throttle },
  })
  brokerCallRoutes(app, { brokerCalls, throttle })
  brokerOverviewRoutes(app, { ...parts, desk, brokerCalls })
  auditRoutes(app, { audit, visible, throttle })
  helpRoutes(app, { help: createHelpMode(parts), throttle })
}
