import type { Readiness } from '@gapwise/api-contract'
import type { Clock } from '../../shared/clock'
import { runForServer, type Database } from '../../database'
import { RESERVED_ROOM } from '../../shared/disk-room'
import { hasFailedMail } from '../../mail/queue-repository'
import type { Scanner } from '../documents'
import { isHandoverStuck } from '../handover'
import type { LeadProvider } from '../lead-provider'
import type { RateSource } from '../quotes'

/** A dependency that can fail for a while without stopping the server. */
export interface Dependency {
  readonly name: Readiness['degraded'][number]
  works(): Promise<boolean>
}

export interface HealthDependencies {
  readonly database: Database
  readonly clock: Clock
  /** Returns the free bytes on the disk for documents, email, and the embedded database. */
  readonly freeBytes: () => Promise<number>
  readonly scanner: Scanner | undefined
  readonly leadProvider: LeadProvider | undefined
  /** The source of rates. Only a remote one can fail. */
  readonly rates: RateSource
  /**
   * `true` if emails are actually delivered; `false` if a public site only writes them to files.
   */
  readonly mailLeaves: boolean
  /** `false` if the server should be behind a trusted proxy but none is configured. */
  readonly knowsProxy: boolean
  /** The server's nightly backups; `undefined` if the server makes none. */
  readonly backups: { isFailing(): boolean } | undefined
}

/**
 * Milliseconds for which a service's status is reused. The health route is public, so its requests
 * must not overload a service.
 */
const FRESH = 5_000

/** Returns the configured services whose failure does not stop the server's main work. */
export function createDependencies(deps: HealthDependencies): Dependency[] {
  const { database, clock, freeBytes, scanner, leadProvider, rates, backups } = deps
  const known: Dependency[] = [
    {
      name: 'mail',
      works: async () => deps.mailLeaves && !(await runForServer(() => hasFailedMail(database))),
    },
    { name: 'disk', works: async () => (await freeBytes()) >= RESERVED_ROOM },
  ]
  if (scanner) known.push({ name: 'virus-scanner', works: () => scanner.answers() })
  if (leadProvider) {
    known.push({ name: 'lead-provider', works: async () => !leadProvider.isFailing() })
  }
  const { isFailing } = rates
  if (isFailing) known.push({ name: 'rate-feed', works: async () => !isFailing() })
  if (backups) known.push({ name: 'backup', works: async () => !backups.isFailing() })
  known.push({
    name: 'handover',
    works: async () => !(await runForServer(() => isHandoverStuck(database, clock.now()))),
  })
  known.push({ name: 'proxy', works: () => Promise.resolve(deps.knowsProxy) })
  return known.map(({ name, works }) => ({ name, works: cacheResult(works, clock, FRESH) }))
}

/** Caches a check's result for `fresh` milliseconds. A check that throws counts as `false`. */
export function cacheResult(
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
