import type { FastifyInstance } from 'fastify'
import type { DatabaseLog } from './database'
import type { NotifyOfStatus } from './features/application-status'
import type { Audit } from './features/audit'
import { auditRoutes, brokerOverviewRoutes } from './features/broker-overview'
import {
  brokerApplicationRoutes,
  brokerSigningRoutes,
  createDesk,
  createBrokerSigningLinks,
  createBrokerStatements,
  createResumeGrants,
  createSummaries,
  createVisibleApplications,
  keepSummariesCurrent,
  type DeskDependencies,
  type StatementHandover,
} from './features/broker-applications'
import { brokerExportRoutes } from './features/broker-exports'
import { brokerPipelineRoutes } from './features/broker-pipeline'
import { brokerQuoteRoutes } from './features/broker-quotes'
import { brokerStartRoutes, createBrokerStarts } from './features/broker-starts'
import {
  brokerClientRoutes,
  createClients,
  createMatcher,
  identitiesOf,
  listLeads,
  readParts,
} from './features/broker-clients'
import { createHelpMode, helpRoutes } from './features/broker-help'
import { licenseRoutes } from './features/brokers'
import type { SecurityEvents } from './features/security-events'
import { registerStoppingPoints } from './features/stopping-points'
import { createCarrierNames, type RateSource } from './features/quotes'
import {
  brokerCallRoutes,
  createBrokerCalls,
  type CallDependencies,
} from './features/scheduled-calls'
import type { ZipDirectory } from './features/zip-lookup'
import type { ThrottleRoute } from './http/limits/throttle'

/** Registers the routes for brokers, and the applicant's routes for help mode. */
export function registerBrokerDesk(
  app: FastifyInstance,
  deps: CallDependencies & {
    audit: Audit
    events: SecurityEvents
    notify: NotifyOfStatus
    handover: StatementHandover
    rates: RateSource
    zips: ZipDirectory
    log: DatabaseLog
    throttle: ThrottleRoute
  },
): void {
  const { database, audit, events, log, throttle } = deps
  const { timeZone } = deps.config
  const summaries = createSummaries(deps)
  keepSummariesCurrent(app, { summaries, log })
  const visible = createVisibleApplications(database)
  const carrierNames = createCarrierNames(database)
  const deskDeps: DeskDependencies = {
    ...deps,
    visible,
    carrierNames,
    summaries,
    timeZone,
    matched: async (broker, listed) => {
      const list = { listWithoutAudit: async () => [...listed] }
      const parts = await readParts({ ...deps, desk: list, brokerCalls }, broker)
      const identities = identitiesOf(parts)
      return createMatcher([...identities.values()]).matched()
    },
  }
  const brokerCalls = createBrokerCalls(deps)
  const desk = createDesk(deskDeps)
  const clients = createClients({
    ...{ ...deps, desk, brokerCalls, carrierNames, timeZone },
  })
  const grants = createResumeGrants(deskDeps)
  const statements = createBrokerStatements(deskDeps)
  const signingLinks = createBrokerSigningLinks(deskDeps)
  brokerApplicationRoutes(app, {
    ...deps,
    ...{ database, desk, grants, carrierNames },
  })
  brokerSigningRoutes(app, { signingLinks, statements, throttle })
  const starts = createBrokerStarts({ ...deps, visible })
  brokerStartRoutes(app, { starts, throttle })
  licenseRoutes(app, { database, audit, throttle })
  brokerCallRoutes(app, { brokerCalls, throttle })
  brokerOverviewRoutes(app, { ...deps, desk, brokerCalls })
  registerStoppingPoints(app, deps)
  brokerPipelineRoutes(app, { ...deps, desk, carrierNames, timeZone })
  brokerQuoteRoutes(app, { ...deps, clients })
  brokerExportRoutes(app, {
    ...{ database, audit, events, brokerCalls, throttle },
    listLeads: async (broker) => (await listLeads(deps, broker, {})).map(({ lead }) => lead),
  })
  brokerClientRoutes(app, { clients, throttle })
  auditRoutes(app, { audit, visible, throttle })
  helpRoutes(app, { help: createHelpMode(deps), throttle })
}
