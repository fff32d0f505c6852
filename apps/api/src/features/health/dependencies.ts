import type { Readiness } from '@gapwise/api-contract'
import type { Clock } from '../../shared/clock'
import { runForServer, type Database } from '../../database'
import { RESERVED_ROOM } from '../../shared/disk-room'
import { hasFailedMail } from '../../mail/queue-repository'
import type { Scanner } from '../documents'
import type { LeadProvider } from '../lead-provider'

/** Something the server can do without for a while, and whether it works. */
export interface Dependency {
  readonly name: Readiness['degraded'][number]
  works(): Promise<boolean>
}

export interface DependencyParts {
  readonly database: Database
  readonly clock: Clock
  /** Bytes that may still be written where documents, mail and the embedded database lie. */
  readonly freeBytes: () => Promise<number>
  readonly scanner: Scanner | undefined
  readonly leadProvider: LeadProvider | undefined
  /** Whether mail goes to people, or into files on a public site. */
  readonly mailLeaves: boolean
  /** Whether the proxy in front is trusted, if there has to be one. */
  readonly knowsProxy: boolean
  /** The nightly backups, where the server makes them. */
  readonly backups: { isFailing(): boolean } | undefined
}

/** Milliseconds for which a finding holds: anybody may ask, and nobody is to be asked that often. */
const FRESH = 5_000

/** What is configured of all that may fail without the server being useless. */
export function createDependencies(parts: DependencyParts): Dependency[] {
  const { database, clock, freeBytes, scanner, leadProvider, backups, mailLeaves, knowsProxy } =
    parts
  const known: Dependency[] = [
    {
      name: 'mail',
      works: async () => mailLeaves && !(await runForServer(() => hasFailedMail(database))),
    },
    { name: 'disk', works: async () => (await freeBytes()) >= RESERVED_ROOM },
  ]
  if (scanner) known.push({ name: 'virus-scanner', works: () => scanner.answers() })
  if (leadProvider) {
    known.push({ name: 'lead-provider', works: async () => !leadProvider.isFailing() })
  }
  if (backups) known.push({ name: 'backup', works: async () => !backups.isFailing() })
  known.push({ name: 'proxy', works: () => Promise.resolve(knowsProxy) })
  return known.map(({ name, works }) => ({ name, works: remembered(works, clock, FRESH) }))
}

/** Looks at most once in `fresh` milliseconds. What cannot be looked at does not work. */
export function remembered(
  works: () => Promise<boolean>,
  clock: Clock,
  fresh: number,
): () => Promise<boolean> {
  let found: { at: number; answer: Promise<boolean> } | undefined
  return () => {
    const now = clock.now().getTime()
    if (!found || Math.abs(now - found.at) >= fresh) {
      found = { at: now, answer: works().catch(() => false) }
    }
    return found.answer
  }
}
