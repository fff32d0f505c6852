import { STAGE_TITLES } from '@gapwise/api-contract'

import type { ExportApplications } from '../../../adapters/api/broker-client'
import { gridColumns, nameWithMatch } from '../list'
import { StageBadge } from '../components'
import { formatShortDay } from '../../../ui/format/format-day'
import type { ApplicationListRow } from './application-list-row'
import { filterBy } from './filters'

export type ColumnId = ExportApplications['columns'][number]

/** Columns that can be shown and exported. */
export const COLUMN_IDS: readonly ColumnId[] = [
  'applicant',
  'state',
  'plan',
  'carrier',
  'stage',
  'sectionsDone',
  'errors',
  'effectiveDate',
  'savedAt',
  'assignee',
]

const STAGE_ORDER = Object.keys(STAGE_TITLES)

const column = gridColumns<ApplicationListRow>()

/**
 * Columns for the list of applications. Columns that are missing in `COLUMN_IDS` are only for
 * filters.
 */
export const COLUMNS = column.columns([
  column.accessor(({ applicant }) => applicant || undefined, {
    id: 'applicant',
    cell: ({ row }) => nameWithMatch(row.original.applicant, row.original.hasMatch),
    meta: { title: 'Applicant', width: 'minmax(8rem, 1.6fr)' },
    // The applicant's name links to the application, so this column cannot be hidden.
    enableHiding: false,
  }),
  column.accessor(({ state }) => state ?? undefined, {
    id: 'state',
    filterFn: filterBy('state'),
    meta: { title: 'State', width: '3.5rem' },
  }),
  column.accessor(({ plan }) => plan ?? undefined, {
    id: 'plan',
    filterFn: filterBy('plan'),
    meta: { title: 'Plan', width: '3.5rem' },
  }),
  column.accessor(({ carrier }) => carrier ?? undefined, {
    id: 'carrier',
    meta: { title: 'Carrier', width: 'minmax(5.5rem, 1.2fr)' },
  }),
  column.accessor(({ stage }) => STAGE_ORDER.indexOf(stage), {
    id: 'stage',
    cell: ({ row }) => <StageBadge stage={row.original.stage} />,
    filterFn: filterBy('stage'),
    meta: { title: 'Status', width: '10.75rem' },
  }),
  column.accessor('sectionsDone', {
    id: 'sectionsDone',
    cell: ({ getValue }) => `${getValue()}%`,
    meta: { title: 'Done', width: '3.75rem' },
  }),
  column.accessor('errors', {
    id: 'errors',
    filterFn: filterBy('errors'),
    meta: { title: 'Errors', width: '4rem' },
  }),
  column.accessor('effectiveDate', {
    id: 'effectiveDate',
    cell: ({ getValue }) => formatShortDay(getValue()),
    meta: { title: 'Starts', width: '6.5rem' },
  }),
  column.accessor('savedAt', {
    id: 'savedAt',
    cell: ({ row }) => daysAgo(row.original.idleDays),
    meta: { title: 'Last saved', width: '6.5rem' },
  }),
  column.accessor(({ assignee }) => assignee ?? undefined, {
    id: 'assignee',
    cell: ({ getValue }) => getValue() ?? 'No one',
    filterFn: filterBy('assignee'),
    meta: { title: 'Assigned to', width: 'minmax(6.5rem, 1fr)' },
  }),
  ...(['text', 'month', 'idle', 'within'] as const).map((id) =>
    column.display({ id, filterFn: filterBy(id), enableHiding: false }),
  ),
])

function daysAgo(days: number): string {
  const whole = Math.max(0, Math.floor(days))
  if (whole === 0) return 'Today'
  return whole === 1 ? '1 day ago' : `${whole} days ago`
}

/**
 * Reads columns from a URL parameter, such as `applicant,stage`. Returns all columns if the
 * parameter names none.
 */
export function readColumns(text: string | null): readonly ColumnId[] {
  if (!text) return COLUMN_IDS
  const requested = new Set(text.split(','))
  return COLUMN_IDS.filter((id) => id === 'applicant' || requested.has(id))
}
