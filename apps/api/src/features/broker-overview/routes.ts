import { subHours, addDays, lightFormat, parseISO } from 'date-fns'
import type { FastifyInstance } from 'fastify'
import type { BrokerToday } from '@gapwise/api-contract'
import type { Clock } from '../../shared/clock'
import type { Database, Queryable } from '../../database'
import { brokerOf } from '../../http/access'
import { serveCall } from '../../http/serve-call'
import { THROTTLES, type ThrottleRoute } from '../../http/limits/throttle'
import type { Vault } from '../../protection/vault'
import { listMissingStatements } from '../applications'
import { actorOf, type Audit } from '../audit'
import type { Desk, ListedApplication, VisibleApplications } from '../broker-applications'
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
    /** Time zone of the office. */
    timeZone: string
    throttle: ThrottleRoute
  },
): void {
  const { database, audit, desk, brokerCalls, clock, timeZone, throttle } = deps
  const reading = { config: throttle(THROTTLES.read) }

  serveCall(app, 'brokerToday', reading, async (request) => {
    const broker = brokerOf(request)
    const listed = await desk.listWithoutAudit(broker)
    const callsDue = await brokerCalls.countDue(broker)
    await audit.recordRead(actorOf(request), { action: 'today.read' })
    const statementsDue = await listStatementsDue(database, listed)
    const today = clock.todayIn(timeZone)
    return { ...countToday(listed, clock.now(), today), callsDue, statementsDue }
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

/**
 * A draft is idle after `IDLE_DAYS` days without a change. Coverage starts soon if it starts within
 * `SOON_DAYS` days.
 */
const IDLE_DAYS = 3
const SOON_DAYS = 14

/**
 * Returns the numbers on the tiles. Each number is the length of the list with the filter of the
 * same name.
 */
function countToday(
  listed: readonly ListedApplication[],
  now: Date,
  today: string,
): Omit<BrokerToday, 'callsDue' | 'statementsDue'> {
  const soon = lightFormat(addDays(parseISO(today), SOON_DAYS), 'yyyy-MM-dd')
  const idleSince = subHours(now, 24 * IDLE_DAYS)
  const alive = listed.filter(({ stage }) => stage !== 'withdrawn' && stage !== 'declined')
  const drafts = alive.filter(({ row }) => row.status === 'draft')
  const count = (
    applications: readonly ListedApplication[],
    matches: (application: ListedApplication) => boolean,
  ): number => applications.filter(matches).length
  return {
    asOf: now.toISOString(),
    idleDrafts: count(drafts, ({ row }) => row.updated_at < idleSince),
    withErrors: count(drafts, ({ summary }) => summary.errors > 0),
    effectiveSoon: count(
      alive,
      ({ effectiveDate }) => effectiveDate >= today && effectiveDate <= soon,
    ),
  }
}

/** Returns the sent applications that wait for a broker's statement, oldest first. */
async function listStatementsDue(
  database: Queryable,
  listed: readonly ListedApplication[],
): Promise<BrokerToday['statementsDue']> {
  const sent = listed.filter(({ row }) => row.status === 'submitted')
  const ids = sent.map(({ row }) => row.id)
  const missing = new Set(ids.length > 0 ? await listMissingStatements(database, ids) : [])
  return sent
    .filter(({ row }) => missing.has(row.id))
    .toSorted((one, other) => one.row.updated_at.getTime() - other.row.updated_at.getTime())
    .map(({ row, summary }) => ({ id: row.id, applicant: summary.applicant }))
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
