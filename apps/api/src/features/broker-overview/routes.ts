import { subHours } from 'date-fns'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../shared/clock'
import type { Database } from '../../database'
import { brokerOf } from '../../http/access'
import { serveCall } from '../../http/serve-call'
import { THROTTLES, type ThrottleRoute } from '../../http/limits/throttle'
import type { Vault } from '../../protection/vault'
import { actorOf, type Audit } from '../audit'
import type { Desk, VisibleApplications } from '../broker-applications'
import { createMatcher, identitiesOf, listLeads, readParts } from '../broker-clients'
import type { BrokerCalls } from '../scheduled-calls'
import { countFunnel } from './funnel'

/** Names of the fields that the list shows for each lead. The audit trail records these names. */
const LEAD_FIELDS = ['name', 'state', 'zip5', 'situation', 'plan', 'phone', 'email']

/** Registers the routes for the broker's statistics and leads. */
export function brokerOverviewRoutes(
  app: FastifyInstance,
  deps: {
    database: Database
    vault: Vault
    clock: Clock
    audit: Audit
    desk: Desk
    brokerCalls: BrokerCalls
    throttle: ThrottleRoute
  },
): void {
  const { audit, desk, brokerCalls, clock, throttle } = deps
  const reading = { config: throttle(THROTTLES.read) }

  serveCall(app, 'brokerToday', reading, async (request) => {
    const callsDue = await brokerCalls.countDue(brokerOf(request))
    await audit.recordRead(actorOf(request), { action: 'today.read' })
    return { callsDue }
  })
  serveCall(app, 'listLeads', reading, async (request) => {
    const { days } = request.query
    const since = days === undefined ? null : subHours(clock.now(), 24 * Number(days))
    const broker = brokerOf(request)
    const leads = await listLeads(deps, broker, { since })
    const identities = identitiesOf(await readParts(deps, broker))
    const matched = createMatcher([...identities.values()]).matched()
    await audit.recordRead(actorOf(request), { action: 'leads.read', fields: LEAD_FIELDS })
    return leads.map(({ lead }) => ({ ...lead, hasMatch: matched.has(lead.id) }))
  })
  serveCall(app, 'readFunnel', reading, async (request) => {
    const listed = await desk.listWithoutAudit(brokerOf(request))
    const funnel = await countFunnel(deps, listed, Number(request.query.days ?? 30))
    await audit.recordRead(actorOf(request), { action: 'funnel.read' })
    return funnel
  })
}

/** Registers the routes that read the audit trail. The trail also records these reads. */
export function auditRoutes(
  app: FastifyInstance,
  deps: { audit: Audit; visible: VisibleApplications; throttle: ThrottleRoute },
): void {
  const { audit, visible, throttle } = deps
  const reading = { config: throttle(THROTTLES.read) }

  serveCall(app, 'listAudit', reading, async (request) => {
    const page = await audit.list(request.query)
    await audit.recordRead(actorOf(request), { action: 'audit.read' })
    return page
  })
  serveCall(app, 'listApplicationAudit', reading, async (request) => {
    const { id } = await visible.expect(brokerOf(request), request.params.id)
    const page = await audit.list({ ...request.query, application: id })
    await audit.recordRead(actorOf(request), { action: 'audit.read', application: id })
    return page
  })
  serveCall(app, 'verifyAudit', { config: throttle(THROTTLES.brokerExport) }, async (request) => {
    const { intact, entries, brokenAt } = await audit.verify()
    await audit.recordRead(actorOf(request), { action: 'audit-chain.read' })
    return { intact, entries, brokenAt }
  })
}
