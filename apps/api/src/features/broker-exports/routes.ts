import type { Broker, Lead } from '@gapwise/api-contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../database'
import { brokerOf } from '../../http/access'
import { THROTTLES, type ThrottleRoute } from '../../http/limits/throttle'
import { serveCall } from '../../http/serve-call'
import { toCsv } from '../../shared/csv'
import { actorOf, type Audit } from '../audit'
import type { BrokerCalls } from '../scheduled-calls'
import type { SecurityEvents } from '../security-events'
import { AUDIT_COLUMNS, CALL_COLUMNS, LEAD_COLUMNS, linesOf } from './tables'

/** Maximum number of entries in an exported audit trail. */
const MOST_ENTRIES = 10_000

/** Dependencies of {@link brokerExportRoutes}. */
export interface ExportDependencies {
  readonly database: Database
  readonly audit: Audit
  readonly events: SecurityEvents
  readonly brokerCalls: BrokerCalls
  /** Lists the leads that a broker is allowed to see. */
  readonly listLeads: (broker: Broker) => Promise<Omit<Lead, 'hasMatch'>[]>
  readonly throttle: ThrottleRoute
}

/**
 * Registers the routes that return CSV files. The audit trail records each export, with the names of
 * the columns, before the file is sent.
 */
export function brokerExportRoutes(app: FastifyInstance, deps: ExportDependencies): void {
  const { audit, brokerCalls, listLeads, throttle } = deps
  const options = { config: throttle(THROTTLES.brokerExport) }

  serveCall(app, 'exportLeads', options, async (request, reply) => {
    const rows = pick(await listLeads(brokerOf(request)), request.body.ids)
    const fields = LEAD_COLUMNS.map(({ field }) => field)
    await recordExport(deps, request, { action: 'leads.export', rows, fields })
    return sendFile(reply, 'leads.csv', linesOf(LEAD_COLUMNS, rows))
  })
  serveCall(app, 'exportCalls', options, async (request, reply) => {
    const listed = await brokerCalls.list(brokerOf(request), actorOf(request))
    const rows = pick(listed, request.body.ids)
    const fields = CALL_COLUMNS.map(({ field }) => field)
    await recordExport(deps, request, { action: 'calls.export', rows, fields })
    return sendFile(reply, 'calls.csv', linesOf(CALL_COLUMNS, rows))
  })
  serveCall(app, 'exportAudit', options, async (request, reply) => {
    const { entries } = await audit.list(request.body, MOST_ENTRIES)
    const fields = AUDIT_COLUMNS.map(({ field }) => field)
    const rows = entries.map(({ seq }) => ({ id: String(seq) }))
    await recordExport(deps, request, { action: 'audit.export', rows, fields })
    return sendFile(reply, 'audit-trail.csv', linesOf(AUDIT_COLUMNS, entries))
  })
}

/** Returns the rows with these ids, in the order of the ids. Skips ids that the broker cannot see. */
function pick<Row extends { readonly id: string }>(
  rows: readonly Row[],
  ids: readonly string[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

async function recordExport(
  { database, audit, events }: ExportDependencies,
  request: FastifyRequest,
  exported: { action: string; rows: readonly { readonly id: string }[]; fields: string[] },
): Promise<void> {
  const { action, rows, fields } = exported
  const { id: person, email: mailbox } = brokerOf(request)
  // An entry of the audit trail is about a broker. Its numbers are no subjects.
  const subjects = action === 'audit.export' ? [] : rows.map(({ id }) => id)
  await database.transaction(async (transaction) => {
    await events.record(transaction, { kind: 'broker.export', person, mailbox, subjects })
    const subject = `${rows.length} rows`
    await audit.record(transaction, actorOf(request), { action, subject, fields })
  })
}

function sendFile(reply: FastifyReply, name: string, lines: string[][]): string {
  void reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
  return toCsv(lines)
}
