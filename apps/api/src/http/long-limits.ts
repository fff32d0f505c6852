import type { FastifyReply } from 'fastify'
import { createHash } from 'node:crypto'
import type { Clock } from '../clock'
import type { Database } from '../database'
import { ApiError } from '../errors'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * What may be done how often in a longer time than `THROTTLES` look at (ADR 22). They are
 * wide enough for an office or a library behind one address; windows in milliseconds.
 */
export const LONG_LIMITS = {
  /** New anonymous users: a row each. */
  registrationsFromAddress: { most: 1_000, window: DAY },
  /** Links and codes asked for; those to one address are counted where they are kept. */
  mailsFromSession: { most: 5, window: HOUR },
  mailsFromAddress: { most: 60, window: HOUR },
  mailsFromAddressADay: { most: 200, window: DAY },
  /** Wrong tokens and codes of sign-in mail. */
  wrongTokensFromAddress: { most: 100, window: HOUR },
  /** Wrong resume codes. */
  wrongCodesFromSession: { most: 20, window: DAY },
  wrongCodesFromAddress: { most: 200, window: DAY },
  wrongCodesFromEverywhere: { most: 600, window: MINUTE },
} as const satisfies Record<string, { most: number; window: number }>

export type LongLimit = keyof typeof LONG_LIMITS

/** A limit and who it is about. */
export type LimitedBy = readonly [limit: LongLimit, who: string]

/** Counters in the database, so that servers share them and a restart forgets none. */
export interface LongLimits {
  /**
   * Counts one more of each.
   * @throws {ApiError} `TOO_MANY_REQUESTS`, with `Retry-After` in the reply, when one of them is used up.
   */
  spend(reply: FastifyReply, limits: readonly LimitedBy[]): Promise<void>
  /** Takes back what was counted: it was not what the limit is about. */
  giveBack(limits: readonly LimitedBy[]): Promise<void>
}

/** No address or session lies in the database in clear. */
const keyOf = ([limit, who]: LimitedBy): string =>
  createHash('sha256').update(`${limit}\n${who}`).digest('base64url')

/** @param parts `factor` multiplies every limit. */
export function createLongLimits(parts: {
  database: Database
  clock: Clock
  factor: number
}): LongLimits {
  const { database, clock, factor } = parts
  return {
    async spend(reply, limits) {
      const now = clock.now()
      const wanted = limits
        .map((limit) => ({ key: keyOf(limit), ...LONG_LIMITS[limit[0]] }))
        // In one order for everybody, so that no two wait for each other.
        .sort((one, other) => (one.key < other.key ? -1 : 1))
      const { rows } = await database.query<{ key: string; count: number; resets_at: Date }>(
        `insert into throttle_counters as counter (key, count, resets_at)
         select key, 1, $3::timestamptz + span * interval '1 millisecond'
           from unnest($1::text[], $2::float8[]) as wanted (key, span)
         on conflict (key) do update
            set count = case when counter.resets_at <= $3 then 1 else counter.count + 1 end,
                resets_at = case when counter.resets_at <= $3 then excluded.resets_at
                                 else counter.resets_at end
         returning key, count, resets_at`,
        [wanted.map(({ key }) => key), wanted.map(({ window }) => window), now],
      )
      const usedUp = rows.filter(({ key, count }) => {
        const most = wanted.find((limit) => limit.key === key)?.most ?? 0
        return count > Math.max(1, Math.round(most * factor))
      })
      if (usedUp.length === 0) return
      const until = Math.max(...usedUp.map(({ resets_at: end }) => end.getTime()))
      void reply.header('retry-after', String(Math.ceil((until - now.getTime()) / 1_000)))
      throw new ApiError('TOO_MANY_REQUESTS')
    },

    async giveBack(limits) {
      await database.query(
        'update throttle_counters set count = greatest(count - 1, 0) where key = any($1::text[])',
        [limits.map(keyOf)],
      )
    },
  }
}
