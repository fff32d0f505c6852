import type { ApplicationSummary } from './summary'

/** Milliseconds after which an unused summary is removed from the cache. */
const UNUSED_LIFETIME = 15 * 60_000

/** A summary, with the versions of the data that it was created from. */
export interface CachedSummary {
  readonly revision: number
  /** Result of `summaryHash`. */
  readonly definitionHash: string
  /** The date in the applicant's state when the summary was created. */
  readonly madeFor: string
  readonly summary: ApplicationSummary
}

/**
 * Cache of decrypted summaries. A list reads all rows from the database, but decrypts only those
 * whose version is not in the cache.
 */
export interface SummaryCache {
  get(id: string): CachedSummary | undefined
  put(id: string, cached: CachedSummary): void
  /** Removes summaries that were not used for a while, including those of erased applications. */
  forgetUnused(): void
}

/** @param now Milliseconds from a monotonic clock. */
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
