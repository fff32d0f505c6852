import { STAGE_TITLES, type ExportApplications, type ExportColumn } from '@gapwise/api-contract'
import { stringify } from 'csv-stringify/sync'
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

/** What a list shows of each application, by name, for the audit trail. */
export const LIST_FIELDS: readonly string[] = Object.keys(HEADINGS)

/** Matches strings that a spreadsheet would run as a formula, also after white space or invisible characters. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@\t\r|%]/u

/** A string that no spreadsheet runs. Some take full-width signs, such as U+FF1D, for the plain ones. */
const harmless = (text: string): string =>
  FORMULA.test(text.normalize('NFKC')) ? `'${text}` : text

/**
 * Wanted rows in the order they were asked for; ids the broker does not see are left out.
 * @returns The file, and whose rows are in it.
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
  // The byte order mark says UTF-8 to spreadsheets that would guess something else.
  const csv = stringify(lines, {
    bom: true,
    record_delimiter: 'windows',
    quoted_match: /[\r\n\t']/,
    cast: { string: harmless },
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
