import type { ApplicationSummary } from './summary'

/** Milliseconds after which a summary that nobody looked at is no longer held open. */
const HELD = 15 * 60_000

/** A summary, and what it was made from. */
export interface MadeSummary {
  readonly revision: number
  readonly definitionHash: string
  /** The applicant's date it was made for. */
  readonly madeFor: string
  readonly summary: ApplicationSummary
}

/**
 * Summaries as this process opened them last, so that a look at thousands does not unseal thousands. What
 * they were made from says whether they still hold: rows come from the database at each look.
 */
export interface OpenedSummaries {
  get(id: string): MadeSummary | undefined
  put(id: string, made: MadeSummary): void
  /** Lets go of what nobody looked at for a while; what was erased is looked at by nobody. */
  forgetUnused(): void
}

/** @param now Milliseconds of any clock that only goes forward. */
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
