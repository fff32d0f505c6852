import type { Readiness } from '@gapwise/api-contract'
import { statfs } from 'node:fs/promises'
import type { Clock } from '../../clock'
import type { Database } from '../../database'
import { hasFailedMail } from '../../mail/queue-repository'
import type { Scanner } from '../documents/scanner'
import type { LeadProvider } from '../lead-provider/service'

/** Something the server can do without for a while, and whether it works. */
export interface Dependency {
  readonly name: Readiness['degraded'][number]
  works(): Promise<boolean>
}

export interface DependencyParts {
  readonly database: Database
  readonly clock: Clock
  /** Where documents, mail and the embedded database lie. */
  readonly dataDir: string
  readonly scanner: Scanner | undefined
  readonly leadProvider: LeadProvider | undefined
}

/** Bytes; saves are refused where there are none left. */
const LITTLE_ROOM = 200_000_000
/** Milliseconds for which a finding holds: anybody may ask, and nobody is to be asked that often. */
const FRESH = 5_000

/** What is configured of all that may fail without the server being useless. */
export function createDependencies(parts: DependencyParts): Dependency[] {
  const { database, clock, dataDir, scanner, leadProvider } = parts
  const known: Dependency[] = [
    { name: 'mail', works: async () => !(await hasFailedMail(database)) },
    { name: 'disk', works: () => hasRoom(dataDir) },
  ]
  if (scanner) known.push({ name: 'virus-scanner', works: () => scanner.answers() })
  if (leadProvider) {
    known.push({ name: 'lead-provider', works: async () => !leadProvider.isFailing() })
  }
  return known.map(({ name, works }) => ({ name, works: remembered(works, clock) }))
}

async function hasRoom(directory: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize >= LITTLE_ROOM
}

/** Looks at most once in `FRESH` milliseconds, and once at a time; what cannot be looked at does not work. */
function remembered(works: () => Promise<boolean>, clock: Clock): () => Promise<boolean> {
  let found: { at: number; answer: Promise<boolean> } | undefined
  return () => {
    const now = clock.now().getTime()
    if (!found || now - found.at >= FRESH) {
      found = { at: now, answer: works().catch(() => false) }
    }
    return found.answer
  }
}
