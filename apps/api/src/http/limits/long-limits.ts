import type { FastifyReply } from 'fastify'
import { createHash } from 'node:crypto'
import type { Clock } from '../../shared/clock'
import { anyOf, statement, tables, type Database } from '../../database'
import { ApiError, type ErrorCode } from '../../errors/api-error'
import { addToCounters } from './counters'

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
  mailsFromPerson: { most: 5, window: HOUR },
  mailsFromAddress: { most: 60, window: HOUR },
  mailsFromAddressADay: { most: 200, window: DAY },
  /** Calls booked or asked for: sessions are free to make, times of the office are not. */
  callsFromAddress: { most: 60, window: DAY },
  /** Wrong tokens and codes of sign-in mail. */
  wrongTokensFromAddress: { most: 100, window: HOUR },
  /** Wrong resume codes. */
  wrongCodesFromPerson: { most: 20, window: DAY },
  wrongCodesFromAddress: { most: 200, window: DAY },
  wrongCodesFromEverywhere: { most: 600, window: MINUTE },
  /** Documents, and what they weigh. */
  uploadsFromAddressADay: { most: 500, window: DAY },
  megabytesFromAddressADay: { most: 2_000, window: DAY },
} as const satisfies Record<string, { most: number; window: number }>

export type LongLimit = keyof typeof LONG_LIMITS

/** A limit, who it is about, and how much is spent: 1 where nothing is said. */
export type LimitedBy = readonly [limit: LongLimit, who: string, amount?: number]

/** Counters in the database, so that servers share them and a restart forgets none. */
export interface LongLimits {
  /**
   * Counts one more of each, or as much as it says.
   * @throws {ApiError} With `code`, and `Retry-After` in the reply, when one of them is used up.
   * @param code `TOO_MANY_REQUESTS` where nothing is said.
   */
  spend(reply: FastifyReply, limits: readonly LimitedBy[], code?: ErrorCode): Promise<void>
  /** Counts one more without refusing it. @returns `true` if the limit is used up. */
  isUsedUp(limit: LimitedBy): Promise<boolean>
  /** Takes back what was counted: it was not what the limit is about. */
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
  /** Counts one more of each. @returns Those that are used up. */
  async function count(limits: readonly LimitedBy[], now: Date): Promise<{ resets_at: Date }[]> {
    const wanted = limits
      .map((limit) => ({ key: keyOf(limit), amount: limit[2] ?? 1, ...LONG_LIMITS[limit[0]] }))
      // Always in the same order, so that two calls cannot deadlock.
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
