import {
  STAGE_TITLES,
  type BrokerApplicationRow,
  type ExportApplications,
  type ExportColumn,
} from '@gapwise/api-contract'
import { toCsv } from '../../shared/csv'
import type { Contact } from './contact'

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
  phone: 'Phone',
  email: 'Email',
}

const NO_CONTACTS: ReadonlyMap<string, Contact> = new Map()

function isContactColumn(column: string): boolean {
  return column === 'phone' || column === 'email'
}

/**
 * Names of the data that a list shows about each application. The audit trail records these names.
 */
export const LIST_FIELDS: readonly string[] = Object.keys(HEADINGS).filter(
  (column) => !isContactColumn(column),
)

/**
 * Creates a CSV file of a list's rows, in the requested order. Skips ids that the list lacks,
 * because the broker is not allowed to see these applications.
 * @param readContacts Reads contact data. It is called only if a column needs it.
 * @returns The file, and the ids of the applications in it.
 */
export async function applicationsCsv(
  rows: readonly BrokerApplicationRow[],
  { columns, ids }: ExportApplications,
  readContacts: (ids: readonly string[]) => Promise<ReadonlyMap<string, Contact>>,
): Promise<{ csv: string; ids: string[] }> {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const wanted = ids.flatMap((id) => byId.get(id) ?? [])
  const found = wanted.map(({ id }) => id)
  const contacts = columns.some(isContactColumn) ? await readContacts(found) : NO_CONTACTS
  const lines = [
    columns.map((column) => HEADINGS[column]),
    ...wanted.map((row) => columns.map((column) => cellOf(row, column, contacts))),
  ]
  return { csv: toCsv(lines), ids: found }
}

function cellOf(
  row: BrokerApplicationRow,
  column: ExportColumn,
  contacts: ReadonlyMap<string, Contact>,
): string {
  switch (column) {
    case 'stage':
      return STAGE_TITLES[row.stage]
    case 'phone':
    case 'email':
      return contacts.get(row.id)?.[column] ?? ''
    default:
      return String(row[column] ?? '')
  }
}
