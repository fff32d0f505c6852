import { subHours } from 'date-fns'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../shared/clock'
import type { Database } from '../../database'
import { brokerOf } from '../../http/access'
import { serveCall } from '../../http/serve-call'
import { THROTTLES, type ThrottleRoute } from '../../http/limits/throttle'
import type { Vault } from '../../protection/vault'
import { actorOf, type Audit } from '../audit'
import type { Desk } from '../broker-applications'
import type { BrokerCalls } from '../scheduled-calls'
import { countFunnel } from './funnel'
import { listLeads } from './leads'
import { countToday } from './today'

/** What a leads list shows of each, by name, for the audit trail. */
const LEAD_FIELDS = ['name', 'state', 'zip5', 'situation', 'plan', 'phone', 'email']

/** Figures, and people without an application yet. */
export function brokerOverviewRoutes(
  app: FastifyInstance,
  parts: {
    database: Database
    vault: Vault
    clock: Clock
    audit: Audit
    desk: Desk
    brokerCalls: BrokerCalls
    throttle: ThrottleRoute
  },
): void {
  const { audit, desk, brokerCalls, clock, throttle } = parts
  const reading = { config: throttle(THROTTLES.read) }

  serveCall(app, 'brokerToday', reading, async (request) => {
    const broker = brokerOf(request)
    const listed = await desk.listed(broker)
    const callsDue = await brokerCalls.countDue(broker)
    await audit.recordRead(actorOf(request), { action: 'today.read' })
    return { ...countToday(listed, clock), callsDue }
  })
  serveCall(app, 'listLeads', reading, async (request) => {
    const { days } = request.query
    const since = days === undefined ? null : subHours(clock.now(), 24 * Number(days))
    const leads = await listLeads(parts, brokerOf(request), since)
    await audit.recordRead(actorOf(request), { action: 'leads.read', fields: LEAD_FIELDS })
    return leads
  })
  serveCall(app, 'readFunnel', reading, async (request) => {
    const listed = await desk.listed(brokerOf(request))
    const funnel = await countFunnel(parts, listed, Number(request.query.days ?? 30))
    await audit.recordRead(actorOf(request), { action: 'funnel.read' })
    return funnel
  })
}
