import { STAGE_TITLES, type ExportApplications, type ExportColumn } from '@gapwise/api-contract'
import { toCsv } from '../../shared/csv'
import type { Contact } from './contact'
import type { CarrierNames } from '../quotes'
import type { ListedApplication } from './list'

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
 * Creates a CSV file of applications, in the requested order. Skips ids of applications that the
 * broker is not allowed to see.
 * @returns The file, and the ids of the applications in it.
 */
export async function applicationsCsv(
  listed: readonly ListedApplication[],
  { columns, ids }: ExportApplications,
  names: {
    carriers: CarrierNames
    brokers: ReadonlyMap<string, string>
    /** Reads contact data. It is called only if a column needs it. */
    contacts: (ids: readonly string[]) => Promise<ReadonlyMap<string, Contact>>
  },
): Promise<{ csv: string; ids: string[] }> {
  const byId = new Map(listed.map((application) => [application.row.id, application]))
  const wanted = ids.flatMap((id) => byId.get(id) ?? [])
  const carriers = await names.carriers([
    ...new Set(wanted.flatMap(({ row }) => (row.naic ? [row.naic] : []))),
  ])
  const contacts = columns.some(isContactColumn)
    ? await names.contacts(wanted.map(({ row }) => row.id))
    : NO_CONTACTS
  const lines = [
    columns.map((column) => HEADINGS[column]),
    ...wanted.map((application) =>
      columns.map((column) => cellOf(application, column, { ...names, carriers, contacts })),
    ),
  ]
  const csv = toCsv(lines)
  return { csv, ids: wanted.map(({ row }) => row.id) }
}

function cellOf(
  { row, summary, stage, effectiveDate }: ListedApplication,
  column: ExportColumn,
  names: Readonly<Record<'carriers' | 'brokers', ReadonlyMap<string, string>>> & {
    readonly contacts: ReadonlyMap<string, Contact>
  },
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
    case 'phone':
    case 'email':
      return names.contacts.get(row.id)?.[column] ?? ''
    case 'sectionsDone':
    case 'errors':
      return String(summary[column])
    case 'applicant':
    case 'state':
    case 'plan':
      return summary[column] ?? ''
  }
}
