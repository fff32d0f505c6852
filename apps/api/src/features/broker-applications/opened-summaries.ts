import type { ApplicationSummary } from './summary'

/** Milliseconds after which an unused summary leaves the cache. */
const HELD = 15 * 60_000

/** A summary, with the versions it was made from. */
export interface MadeSummary {
  readonly revision: number
  readonly definitionHash: string
  /** Today's date, where the applicant lives, at the time. */
  readonly madeFor: string
  readonly summary: ApplicationSummary
}

/**
 * Cache of decrypted summaries, so that a list of thousands does not decrypt thousands each time.
 * Each list reads the rows from the database and compares their versions with those in the cache.
 */
export interface OpenedSummaries {
  get(id: string): MadeSummary | undefined
  put(id: string, made: MadeSummary): void
  /** Drops summaries that were not used for a while. This includes those of erased applications. */
  forgetUnused(): void
}

/** @param now Milliseconds of a monotonic clock. */
export function createOpenedSummaries(
  now: () => number = () => performance.now(),
): OpenedSummaries {
  const held = new Map<string, { made: MadeSummary; usedAt: number }>()
  return {
    get(id) {
      const entry = held.get(id)
      if (entry) entry.usedAt = now()
      return entry?.made
    },
    put: (id, made) => void held.set(id, { made, usedAt: now() }),
    forgetUnused() {
      for (const [id, { usedAt }] of held) if (now() - usedAt > HELD) held.delete(id)
    },
  }
}
