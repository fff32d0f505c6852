import { calls, type CallName } from '@gapwise/api-contract'

/** Calls that are described on one page. */
export interface Area {
  /** Last part of the page's address. */
  readonly id: string
  readonly title: string
  readonly calls: readonly CallName[]
}

/** Titles, and the start of the paths that belong there; the first that fits holds. */
const AREAS: readonly [id: string, title: string, ...paths: string[]][] = [
  ['sessions', 'Sessions and signing in', '/api/auth/'],
  ['onboarding', 'Onboarding', '/api/onboarding/'],
  ['applications', 'Applications and documents', '/api/application'],
  ['calls', 'Booked calls', '/api/calls'],
  ['broker-applications', 'Brokers: applications', '/api/broker/applications'],
  ['broker-calls', 'Brokers: calls', '/api/broker/calls'],
  [
    'broker-overview',
    'Brokers: figures, leads, audit trail',
    '/api/broker/today',
    '/api/broker/leads',
    '/api/broker/funnel',
    '/api/broker/audit',
  ],
  ['broker-accounts', 'Brokers: accounts', '/api/broker/'],
  ['look-ups', 'ZIP codes, rates, medicines and settings', '/'],
]

/** Every call is in exactly one of them. */
export const areas: readonly Area[] = AREAS.map(([id, title]) => ({
  id,
  title,
  calls: (Object.keys(calls) as CallName[]).filter((name) => areaOf(name) === id),
}))

function areaOf(name: CallName): string | undefined {
  return AREAS.find(([, , ...paths]) =>
    paths.some((path) => calls[name].path.startsWith(path)),
  )?.[0]
}
