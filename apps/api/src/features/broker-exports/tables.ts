import type { AuditEntry, BrokerCall, Lead } from '@gapwise/api-contract'

/** A column of an exported file. */
interface Column<Row> {
  readonly title: string
  /** Name in the audit trail. */
  readonly field: string
  readonly cell: (row: Row) => string | null
}

/** Columns of exported leads. The contact columns are empty without consent to be called. */
export const LEAD_COLUMNS: readonly Column<Omit<Lead, 'hasMatch'>>[] = [
  { title: 'Name', field: 'name', cell: ({ name }) => name },
  { title: 'Phone', field: 'phone', cell: ({ phone }) => phone },
  { title: 'Email', field: 'email', cell: ({ email }) => email },
  { title: 'May be called', field: 'mayBeCalled', cell: ({ mayBeCalled }) => yesNo(mayBeCalled) },
  { title: 'State', field: 'state', cell: ({ state }) => state },
  { title: 'ZIP code', field: 'zip5', cell: ({ zip5 }) => zip5 },
  { title: 'Situation', field: 'situation', cell: ({ situation }) => situation },
  { title: 'Plan', field: 'plan', cell: ({ plan }) => plan },
  { title: 'Saw a quote', field: 'quoted', cell: ({ quoted }) => yesNo(quoted) },
  { title: 'Source', field: 'source', cell: ({ source }) => source },
  { title: 'Last activity', field: 'lastActivityAt', cell: ({ lastActivityAt: at }) => at },
]

/** Columns of exported calls. */
export const CALL_COLUMNS: readonly Column<BrokerCall>[] = [
  { title: 'Name', field: 'name', cell: ({ name }) => name },
  { title: 'Phone', field: 'phone', cell: ({ phone }) => phone },
  { title: 'Email', field: 'email', cell: ({ email }) => email },
  { title: 'Time', field: 'when', cell: ({ when }) => when },
  { title: 'Time (UTC)', field: 'startsAt', cell: ({ startsAt }) => startsAt },
  { title: 'Reason', field: 'reason', cell: ({ reason }) => reason },
  { title: 'Status', field: 'status', cell: ({ status }) => status },
  { title: 'Outcome', field: 'outcome', cell: ({ outcome }) => outcome },
  { title: 'Assigned to', field: 'assignee', cell: ({ assignee }) => assignee?.name ?? null },
  { title: 'Asked for', field: 'askedAt', cell: ({ askedAt }) => askedAt },
]

/** Columns of an exported audit trail. It has names of fields, never their values. */
export const AUDIT_COLUMNS: readonly Column<AuditEntry>[] = [
  { title: 'Number', field: 'seq', cell: ({ seq }) => String(seq) },
  { title: 'Time (UTC)', field: 'at', cell: ({ at }) => at },
  { title: 'Who', field: 'who', cell: ({ who }) => who },
  { title: 'Action', field: 'action', cell: ({ action }) => action },
  { title: 'Application', field: 'application', cell: ({ application }) => application },
  { title: 'Subject', field: 'subject', cell: ({ subject }) => subject },
  { title: 'Fields', field: 'fields', cell: ({ fields }) => fields.join(', ') },
  { title: 'From', field: 'from', cell: ({ from }) => from },
]

/** Returns the lines of a file: the titles, and one line for each row. */
export function linesOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string[][] {
  return [
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map(({ cell }) => cell(row) ?? '')),
  ]
}

const yesNo = (value: boolean): string => (value ? 'Yes' : 'No')
