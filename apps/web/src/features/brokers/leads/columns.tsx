import type { Lead } from '../../../adapters/api/broker-client'
import type { Column } from '../list'
import { shortMoment } from '../parts'

/** The situations of onboarding, in a broker's words. */
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

export const COLUMNS: readonly Column<Lead>[] = [
  {
    id: 'name',
    title: 'Name',
    value: ({ name }) => name || null,
    cell: ({ name }) => name || 'No name yet',
    width: 'minmax(9rem, 1.4fr)',
  },
  { id: 'state', title: 'State', value: ({ state }) => state, width: '4.5rem' },
  { id: 'zip5', title: 'ZIP code', value: ({ zip5 }) => zip5, width: '6rem' },
  {
    id: 'situation',
    title: 'Situation',
    value: ({ situation }) => (situation === null ? null : (SITUATIONS[situation] ?? situation)),
    width: 'minmax(9rem, 1fr)',
  },
  { id: 'plan', title: 'Plan', value: ({ plan }) => plan, width: '4.5rem' },
  {
    id: 'quoted',
    title: 'Quote',
    value: ({ quoted }) => (quoted ? 1 : 0),
    cell: ({ quoted }) => (quoted ? 'Seen' : 'Not yet'),
    width: '6rem',
  },
  {
    id: 'mayBeCalled',
    title: 'May be called',
    value: ({ mayBeCalled }) => (mayBeCalled ? 1 : 0),
    cell: ({ mayBeCalled }) => (mayBeCalled ? 'Yes, agreed' : 'No'),
    width: '8.5rem',
  },
  { id: 'source', title: 'Source', value: ({ source }) => SOURCES[source], width: '10rem' },
  {
    id: 'lastActivityAt',
    title: 'Last activity',
    value: ({ lastActivityAt }) => lastActivityAt,
    cell: ({ lastActivityAt }) => shortMoment(lastActivityAt),
    width: 'minmax(11.5rem, 1.2fr)',
  },
]
