import type { Lead } from '../../../adapters/api/broker-client'
import { gridColumns } from '../list'
import { formatTimestamp } from '../components'

/** Texts that describe onboarding situations to brokers. */
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

const column = gridColumns<Lead>()

export const COLUMNS = column.columns([
  column.accessor(({ name }) => name || undefined, {
    id: 'name',
    cell: ({ row }) => row.original.name || 'No name yet',
    meta: { title: 'Name', width: 'minmax(9rem, 1.4fr)' },
  }),
  column.accessor(({ state }) => state ?? undefined, {
    id: 'state',
    meta: { title: 'State', width: '4.5rem' },
  }),
  column.accessor(({ zip5 }) => zip5 ?? undefined, {
    id: 'zip5',
    meta: { title: 'ZIP code', width: '6rem' },
  }),
  column.accessor(
    ({ situation }) => (situation === null ? undefined : (SITUATIONS[situation] ?? situation)),
    {
      id: 'situation',
      meta: { title: 'Situation', width: 'minmax(9rem, 1fr)' },
    },
  ),
  column.accessor(({ plan }) => plan ?? undefined, {
    id: 'plan',
    meta: { title: 'Plan', width: '4.5rem' },
  }),
  column.accessor(({ quoted }) => Number(quoted), {
    id: 'quoted',
    cell: ({ row }) => (row.original.quoted ? 'Seen' : 'Not yet'),
    meta: { title: 'Quote', width: '6rem' },
  }),
  column.accessor(({ mayBeCalled }) => Number(mayBeCalled), {
    id: 'mayBeCalled',
    cell: ({ row }) => (row.original.mayBeCalled ? 'Yes, agreed' : 'No'),
    filterFn: ({ original }, _column, wanted: boolean) => original.mayBeCalled === wanted,
    meta: { title: 'May be called', width: '8.5rem' },
  }),
  column.accessor(({ source }) => SOURCES[source], {
    id: 'source',
    meta: { title: 'Source', width: '10rem' },
  }),
  column.accessor('lastActivityAt', {
    id: 'lastActivityAt',
    cell: ({ getValue }) => formatTimestamp(getValue()),
    meta: { title: 'Last activity', width: 'minmax(11.5rem, 1.2fr)' },
  }),
])
