import type { FastifyReply } from 'fastify'
import { createHash } from 'node:crypto'
import type { Clock } from '../../shared/clock'
import { anyOf, statement, tables, type Database } from '../../database'
import { ApiError, type ApiErrorCode } from '../../errors/api-error'
import { addToCounters } from './counters'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Rate limits over longer periods than `THROTTLES` (ADR 22). They are high enough for an office or
 * library where many people share one address. Each `window` is in milliseconds.
 */
export const LONG_LIMITS = {
  /** New anonymous users. Each one adds a row to the database. */
  registrationsFromAddress: { most: 1_000, window: DAY },
  /**
   * Requests for sign-in links and codes, and emailed quotes. Emails to one address are counted in
   * `mail-limits.ts`.
   */
  mailsFromPerson: { most: 5, window: HOUR },
  mailsFromAddress: { most: 60, window: HOUR },
  mailsFromAddressADay: { most: 200, window: DAY },
  /** Text messages with a link to come back. */
  textsFromPerson: { most: 5, window: HOUR },
  textsFromAddress: { most: 30, window: HOUR },
  textsToNumber: { most: 5, window: DAY },
  /**
   * Booked and requested calls. They are counted by network address, because anyone can create many
   * sessions. The office has time for only a limited number of calls.
   */
  callsFromAddress: { most: 60, window: DAY },
  /** Wrong tokens and wrong codes for sign-in by email. */
  wrongTokensFromAddress: { most: 100, window: HOUR },
  /** Wrong resume codes. */
  wrongCodesFromPerson: { most: 20, window: DAY },
  wrongCodesFromAddress: { most: 200, window: DAY },
  wrongCodesFromEverywhere: { most: 600, window: MINUTE },
  /** Limits on the number of uploaded documents and on their total size. */
  uploadsFromAddressADay: { most: 500, window: DAY },
  megabytesFromAddressADay: { most: 2_000, window: DAY },
} as const satisfies Record<string, { most: number; window: number }>

export type LongLimit = keyof typeof LONG_LIMITS

/**
 * A limit, the person or address to which the limit applies, and the amount to count (1 by
 * default).
 */
export type LimitedBy = readonly [limit: LongLimit, who: string, amount?: number]

/**
 * Counters in the database. All servers share these counters, and a restart does not reset them.
 */
export interface LongLimits {
  /**
   * Adds 1, or the given amount, to the count for each limit.
   * @param code Error to throw. `TOO_MANY_REQUESTS` by default.
   * @throws {ApiError} If one of the limits is used up. The response then has a `Retry-After`
   * header.
   */
  spend(reply: FastifyReply, limits: readonly LimitedBy[], code?: ApiErrorCode): Promise<void>
  /**
   * Adds 1, or the given amount, to the count for a limit. Does not reject the request.
   * @returns `true` if the limit is used up.
   */
  isUsedUp(limit: LimitedBy): Promise<boolean>
  /**
   * Subtracts 1 from the count for each limit. Used if the request should not have been counted.
   */
  giveBack(limits: readonly LimitedBy[]): Promise<void>
}

const GIVE_BACK = statement(({ keys }: { keys: string[] }) =>
  tables
    .updateTable('throttle_counters')
    .set((value) => ({
      count: value.fn<number>('greatest', [value('count', '-', 1), value.lit(0)]),
    }))
    .where('key', '=', anyOf(keys)),
)

/** Hashes the key, so that the database stores no readable address or session. */
const keyOf = ([limit, who]: LimitedBy): string =>
  createHash('sha256').update(`${limit}\n${who}`).digest('base64url')

/** @param deps `factor` multiplies every limit. */
export function createLongLimits(deps: {
  database: Database
  clock: Clock
  factor: number
}): LongLimits {
  const { database, clock, factor } = deps
  /**
   * Adds 1, or the given amount, to the count for each limit.
   * @returns The limits that are used up.
   */
  async function count(limits: readonly LimitedBy[], now: Date): Promise<{ resets_at: Date }[]> {
    const wanted = limits
      .map((limit) => ({ key: keyOf(limit), amount: limit[2] ?? 1, ...LONG_LIMITS[limit[0]] }))
      // Sort by key. With a fixed order, two calls cannot deadlock.
      .sort((one, other) => (one.key < other.key ? -1 : 1))
    const rows = await addToCounters(database, wanted, now)
    return rows.filter((row) => {
      const most = wanted.find((limit) => limit.key === row.key)?.most ?? 0
      return row.count > Math.max(1, Math.round(most * factor))
    })
  }

  return {
    async spend(reply, limits, code = 'TOO_MANY_REQUESTS') {
      const now = clock.now()
      const usedUp = await count(limits, now)
      if (usedUp.length === 0) return
      const until = Math.max(...usedUp.map(({ resets_at: end }) => end.getTime()))
      void reply.header('retry-after', String(Math.ceil((until - now.getTime()) / 1_000)))
      throw new ApiError(code)
    },

    isUsedUp: async (limit) => (await count([limit], clock.now())).length > 0,

    async giveBack(limits) {
      await GIVE_BACK.run(database, { keys: limits.map(keyOf) })
    },
  }
}
