import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database'
import { brokerOf } from '../../http/access'
import { serveCall } from '../../http/serve-call'
import { THROTTLES, type ThrottleRoute } from '../../http/limits/throttle'
import type { Vault } from '../../protection/vault'
import type { Clock } from '../../shared/clock'
import { actorOf, type Audit } from '../audit'
import type { SecurityEvents } from '../security-events'
import { readContacts } from './contact'
import type { CarrierNames } from '../quotes'
import type { Desk } from './desk'
import { applicationsCsv } from './export-csv'
import { describeRows } from './list'
import type { ResumeGrants } from './grants'

/** Dependencies of the routes for applications. */
interface RouteDependencies {
  database: Database
  vault: Vault
  clock: Clock
  desk: Desk
  grants: ResumeGrants
  audit: Audit
  events: SecurityEvents
  carrierNames: CarrierNames
  throttle: ThrottleRoute
}

/** Registers the routes for applications on the broker desk. */
export function brokerApplicationRoutes(app: FastifyInstance, deps: RouteDependencies): void {
  const { desk, grants, throttle } = deps
  const reading = { config: throttle(THROTTLES.read) }
  const changing = { config: throttle(THROTTLES.save) }

  serveCall(app, 'listBrokerApplications', reading, async (request) =>
    desk.list(brokerOf(request), actorOf(request)),
  )
  exportRoute(app, deps)
  serveCall(app, 'readBrokerApplication', reading, async (request) =>
    desk.read(brokerOf(request), actorOf(request), request.params.id),
  )
  serveCall(app, 'assignApplication', changing, async (request) => {
    const { broker } = request.body
    return desk.assign(brokerOf(request), actorOf(request), request.params.id, broker)
  })
  serveCall(app, 'withdrawApplication', changing, async (request) =>
    desk.setWithdrawn(brokerOf(request), actorOf(request), request.params.id, true),
  )
  serveCall(app, 'reinstateApplication', changing, async (request) =>
    desk.setWithdrawn(brokerOf(request), actorOf(request), request.params.id, false),
  )
  serveCall(app, 'setApplicationStatus', changing, async (request) =>
    desk.setStatus(brokerOf(request), actorOf(request), {
      id: request.params.id,
      ...request.body,
    }),
  )
  serveCall(app, 'addNote', changing, async (request) => {
    const { text } = request.body
    return desk.addNote(brokerOf(request), actorOf(request), request.params.id, text)
  })
  serveCall(app, 'makeResumeGrant', changing, async (request) => {
    const { mail } = request.body
    return grants.make(brokerOf(request), actorOf(request), request.params.id, mail)
  })
  serveCall(app, 'revokeResumeGrant', changing, async (request) => {
    const { id, grantId } = request.params
    await grants.revoke(brokerOf(request), actorOf(request), id, grantId)
    return null
  })
  serveCall(app, 'readHelp', reading, async (request) => {
    return desk.readHelp(brokerOf(request), actorOf(request), request.params.id)
  })
}

function exportRoute(app: FastifyInstance, deps: RouteDependencies): void {
  const { database, desk, audit, events, throttle } = deps
  serveCall(
    app,
    'exportApplications',
    { config: throttle(THROTTLES.brokerExport) },
    async (request, reply) => {
      const listed = await desk.listWithoutAudit(brokerOf(request))
      const rows = await describeRows(deps, listed)
      const { csv, ids } = await applicationsCsv(rows, request.body, (found) =>
        readContacts(deps, found),
      )
      const fields = request.body.columns
      const actor = actorOf(request)
      await database.transaction(async (transaction) => {
        const { id: person, email: mailbox } = brokerOf(request)
        await events.record(transaction, { kind: 'broker.export', person, mailbox, subjects: ids })
        await audit.recordAll(transaction, actor, [
          { action: 'applications.export', subject: `${ids.length} rows`, fields },
          ...ids.map((id) => ({ action: 'application.export', application: id, fields })),
        ])
      })
      void reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="applications.csv"')
      return csv
    },
  )
}
