import type { ApplicationSummary } from './summary'

/** Milliseconds after which an unused summary leaves the cache. */
const UNUSED_LIFETIME = 15 * 60_000

/** A summary, with the versions it was made from. */
export interface CachedSummary {
  readonly revision: number
  readonly definitionHash: string
  /** The date in the applicant's state when the summary was made. */
  readonly madeFor: string
  readonly summary: ApplicationSummary
}

/**
 * Cache of decrypted summaries, so that a list of thousands does not decrypt thousands each time.
 * Each list reads the rows from the database and compares their versions with those in the cache.
 */
export interface SummaryCache {
  get(id: string): CachedSummary | undefined
  put(id: string, cached: CachedSummary): void
  /** Drops summaries that were not used for a while. This includes those of erased applications. */
  forgetUnused(): void
}

/** @param now Milliseconds of a monotonic clock. */
export function createSummaryCache(now: () => number = () => performance.now()): SummaryCache {
  const entries = new Map<string, { cached: CachedSummary; usedAt: number }>()
  return {
    get(id) {
      const entry = entries.get(id)
      if (entry) entry.usedAt = now()
      return entry?.cached
    },
    put: (id, cached) => void entries.set(id, { cached, usedAt: now() }),
    forgetUnused() {
      for (const [id, { usedAt }] of entries)
        if (now() - usedAt > UNUSED_LIFETIME) entries.delete(id)
    },
  }
}
