import type { Lead } from '../../../adapters/api/broker-client'
import { gridColumns, nameWithMatch } from '../list'
import { formatTimestamp } from '../components'

/** Sentences that describe onboarding situations to brokers. */
export const SITUATIONS: Readonly<Record<string, string>> = {
  'supplemental-plan': 'Has a supplement',
  'advantage-plan': 'Has an Advantage plan',
  'no-plan': 'New to Medicare',
}

export const SOURCES: Readonly<Record<Lead['source'], string>> = {
  onboarding: 'Website',
  'scheduled-call': 'Booked a call',
  'contact-request': 'Asked to be called',
}

/** Says whether the person saw rates. There are none in states whose plans we do not sell. */
export function quoteText({
  quoted,
  isSold,
  state,
}: Pick<Lead, 'quoted' | 'isSold' | 'state'>): string {
  if (!isSold) return `Not sold in ${state ?? 'this state'}`
  return quoted ? 'Seen' : 'Not yet'
}

const column = gridColumns<Lead>()

export const COLUMNS = column.columns([
  column.accessor(({ name }) => name || undefined, {
    id: 'name',
    cell: ({ row }) => nameWithMatch(row.original.name, row.original.hasMatch),
    meta: { title: 'Name', width: 'minmax(8rem, 1.4fr)' },
  }),
  column.accessor(({ state }) => state ?? undefined, {
    id: 'state',
    meta: { title: 'State', width: '3.5rem' },
  }),
  column.accessor(({ zip5 }) => zip5 ?? undefined, {
    id: 'zip5',
    meta: { title: 'ZIP code', width: '4.75rem' },
  }),
  column.accessor(
    ({ situation }) => (situation === null ? undefined : (SITUATIONS[situation] ?? situation)),
    {
      id: 'situation',
      meta: { title: 'Situation', width: 'minmax(7rem, 1fr)' },
    },
  ),
  column.accessor(({ plan }) => plan ?? undefined, {
    id: 'plan',
    meta: { title: 'Plan', width: '3.5rem' },
  }),
  column.accessor(({ quoted }) => Number(quoted), {
    id: 'quoted',
    cell: ({ row }) => quoteText(row.original),
    meta: { title: 'Quote', width: '5rem' },
  }),
  column.accessor(({ mayBeCalled }) => Number(mayBeCalled), {
    id: 'mayBeCalled',
    cell: ({ row }) => (row.original.mayBeCalled ? 'Yes, agreed' : 'No'),
    filterFn: ({ original }, _column, wanted: boolean) => original.mayBeCalled === wanted,
    meta: { title: 'May be called', width: '6.5rem' },
  }),
  column.accessor(({ source }) => SOURCES[source], {
    id: 'source',
    meta: { title: 'Source', width: '7rem' },
  }),
  column.accessor(({ assignee }) => assignee?.name, {
    id: 'assignee',
    cell: ({ getValue }) => getValue() ?? 'No one',
    meta: { title: 'Handled by', width: 'minmax(6rem, 1fr)' },
  }),
  column.accessor('lastActivityAt', {
    id: 'lastActivityAt',
    cell: ({ getValue }) => formatTimestamp(getValue()),
    meta: { title: 'Last activity', width: 'minmax(8rem, 1.2fr)' },
  }),
])
