import type { ExportApplications } from '../../../adapters/api/broker-client'
import type { Column } from '../list'
import { STAGE_ORDER, StageBadge } from '../parts'
import { formatShortDay } from '../../../ui/format/format-day'
import type { ApplicationRow } from './application-row'

export type ColumnId = ExportApplications['columns'][number]

/** Columns of the list of applications; each of them may be exported too. */
export const COLUMNS: readonly (Column<ApplicationRow> & { readonly id: ColumnId })[] = [
  {
    id: 'applicant',
    title: 'Applicant',
    value: ({ applicant }) => applicant || null,
    cell: ({ applicant }) => applicant || 'No name yet',
    width: 'minmax(9rem, 1.6fr)',
  },
  { id: 'state', title: 'State', value: ({ state }) => state, width: '4.5rem' },
  { id: 'plan', title: 'Plan', value: ({ plan }) => plan, width: '4.5rem' },
  {
    id: 'carrier',
    title: 'Carrier',
    value: ({ carrier }) => carrier,
    width: 'minmax(7rem, 1.2fr)',
  },
  {
    id: 'stage',
    title: 'Status',
    value: ({ stage }) => STAGE_ORDER.indexOf(stage),
    cell: ({ stage }) => <StageBadge stage={stage} />,
    width: '10rem',
  },
  {
    id: 'sectionsDone',
    title: 'Done',
    value: ({ sectionsDone }) => sectionsDone,
    cell: ({ sectionsDone }) => `${sectionsDone}%`,
    width: '4.5rem',
  },
  {
    id: 'errors',
    title: 'Errors',
    value: ({ errors }) => errors,
    width: '5rem',
  },
  {
    id: 'effectiveDate',
    title: 'Starts',
    value: ({ effectiveDate }) => effectiveDate,
    cell: ({ effectiveDate }) => formatShortDay(effectiveDate),
    width: 'minmax(7rem, 1fr)',
  },
  {
    id: 'savedAt',
    title: 'Last saved',
    value: ({ savedAt }) => savedAt,
    cell: ({ idleDays }) => daysAgo(idleDays),
    width: '8rem',
  },
  {
    id: 'assignee',
    title: 'Assigned to',
    value: ({ assignee }) => assignee,
    cell: ({ assignee }) => assignee ?? 'Nobody',
    width: 'minmax(7.5rem, 1fr)',
  },
]

function daysAgo(days: number): string {
  const whole = Math.max(0, Math.floor(days))
  if (whole === 0) return 'Today'
  return whole === 1 ? '1 day ago' : `${whole} days ago`
}

/** The columns an address asks for, such as `applicant,stage`; all of them where it names none. */
export function readColumns(text: string | null): typeof COLUMNS {
  if (!text) return COLUMNS
  const asked = new Set(text.split(','))
  // Without the name a row would lead nowhere.
  return COLUMNS.filter(({ id }) => id === 'applicant' || asked.has(id))
}
