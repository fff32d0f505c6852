import { STAGE_TITLES, type ExportApplications, type ExportColumn } from '@gapwise/api-contract'
import { stringify } from 'csv-stringify/sync'
import { escapeFormula } from '../../shared/escape-formula'
import type { CarrierNames, ListedApplication } from './list'

const HEADINGS: Readonly<Record<ExportColumn, string>> = {
  applicant: 'Applicant',
  state: 'State',
  plan: 'Plan',
  carrier: 'Carrier',
  stage: 'Status',
  sectionsDone: 'Sections done (%)',
  errors: 'Errors',
  effectiveDate: 'Effective date',
  savedAt: 'Last saved',
  assignee: 'Assigned to',
}

/**
 * Names of the data that a list shows about each application. The audit trail records these names.
 */
export const LIST_FIELDS: readonly string[] = Object.keys(HEADINGS)

/**
 * Creates a CSV file of applications, in the requested order. Skips ids of applications that the
 * broker is not allowed to see.
 * @returns The file, and the ids of the applications in it.
 */
export async function applicationsCsv(
  listed: readonly ListedApplication[],
  { columns, ids }: ExportApplications,
  names: { carriers: CarrierNames; brokers: ReadonlyMap<string, string> },
): Promise<{ csv: string; ids: string[] }> {
  const byId = new Map(listed.map((application) => [application.row.id, application]))
  const wanted = ids.flatMap((id) => byId.get(id) ?? [])
  const carriers = await names.carriers([
    ...new Set(wanted.flatMap(({ row }) => (row.naic ? [row.naic] : []))),
  ])
  const lines = [
    columns.map((column) => HEADINGS[column]),
    ...wanted.map((application) =>
      columns.map((column) => cellOf(application, column, { ...names, carriers })),
    ),
  ]
  // The byte order mark tells spreadsheets that the file is UTF-8. Some would guess another
  // encoding.
  const csv = stringify(lines, {
    bom: true,
    record_delimiter: 'windows',
    quoted_match: /[\r\n\t']/,
    cast: { string: escapeFormula },
  })
  return { csv, ids: wanted.map(({ row }) => row.id) }
}

function cellOf(
  { row, summary, stage, effectiveDate }: ListedApplication,
  column: ExportColumn,
  names: Readonly<Record<'carriers' | 'brokers', ReadonlyMap<string, string>>>,
): string {
  switch (column) {
    case 'stage':
      return STAGE_TITLES[stage]
    case 'effectiveDate':
      return effectiveDate
    case 'carrier':
      return row.naic === null ? '' : (names.carriers.get(row.naic) ?? row.naic)
    case 'savedAt':
      return row.updated_at.toISOString()
    case 'assignee':
      return names.brokers.get(row.broker_id ?? '') ?? ''
    case 'sectionsDone':
    case 'errors':
      return String(summary[column])
    case 'applicant':
    case 'state':
    case 'plan':
      return summary[column] ?? ''
  }
}
