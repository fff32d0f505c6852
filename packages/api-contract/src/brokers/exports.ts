import { Type, type Static } from '@sinclair/typebox'
import type { Call } from '../call'
import { closed } from '../common'
import { AuditFilters } from './audit'
import { rowIds } from './list'

/** Ids of the rows on the screen, in display order. */
export const ExportRows = Type.Object({ ids: rowIds }, closed)
export type ExportRows = Static<typeof ExportRows>

const csv = Type.String({ contentMediaType: 'text/csv' })

/** Files that are safe to open in a spreadsheet. Each export is in the audit trail. */
export const brokerExportCalls = {
  exportLeads: {
    method: 'POST',
    path: '/api/broker/leads/export',
    summary:
      'Returns leads as a CSV file. A phone number and an email address are included only if the person agreed to be called.',
    body: ExportRows,
    status: 200,
    response: csv,
  },
  exportCalls: {
    method: 'POST',
    path: '/api/broker/calls/export',
    summary: 'Returns calls as a CSV file.',
    body: ExportRows,
    status: 200,
    response: csv,
  },
  exportAudit: {
    method: 'POST',
    path: '/api/broker/audit/export',
    summary:
      'Returns the newest 10,000 matching entries of the audit trail. Only for broker admins.',
    body: AuditFilters,
    status: 200,
    response: csv,
  },
} as const satisfies Record<string, Call>
