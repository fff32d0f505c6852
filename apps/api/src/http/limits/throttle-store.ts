import type { FastifyRateLimitOptions, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { createHash } from 'node:crypto'
import { callbackify } from 'node:util'
import { sql } from 'kysely'
import { statement, tables, type Database } from '../../database'
import { addOrRestart } from './counters'

/** The count in the current window, and the milliseconds until the window ends. */
interface Count {
  readonly current: number
  readonly ttl: number
}

/** Milliseconds during which a caller over the limit is rejected without another database query. */
const REFUSED_AGAIN = 1_000
/** Maximum number of rejected callers to remember. */
const MOST_REMEMBERED = 10_000

const NOW = sql<Date>`now()`
const COUNT = statement(({ key, timeWindow }: { key: string; timeWindow: number }) =>
  tables
    .insertInto('throttle_counters')
    .values({
      key,
      count: 1,
      resets_at: sql<Date>`now() + ${timeWindow} * interval '1 millisecond'`,
    })
    .onConflict(addOrRestart(NOW))
    .returning(({ ref }) => [
      ref('count').as('current'),
      sql<number>`ceil(extract(epoch from ${ref('resets_at')} - now()) * 1000)::int`.as('ttl'),
    ]),
)

/**
 * Stores the counts in the database, so that all servers enforce the same limits together. The
 * database's clock decides when a window ends, because the servers' clocks might differ.
 */
export function createThrottleStore(database: Database): FastifyRateLimitStoreCtor {
  async function count(route: string, who: string, timeWindow: number): Promise<Count> {
    const key = createHash('sha256').update(`${route}\n${who}`).digest('base64url')
    return (await COUNT.first(database, { key, timeWindow })) ?? { current: 1, ttl: timeWindow }
  }

  const refused = new Map<string, { count: Count; at: number }>()

  /**
   * Counts a call, unless the server rejected the same caller a moment ago. Otherwise, all rejected
   * calls would wait for the same database row.
   */
  async function countUnlessRefused(
    route: string,
    who: string,
    timeWindow: number,
    most: number,
  ): Promise<Count> {
    const key = `${route}\n${who}`
    const now = performance.now()
    const last = refused.get(key)
    if (last && now - last.at < REFUSED_AGAIN) return last.count
    refused.delete(key)
    const counted = await count(route, who, timeWindow)
    if (counted.current > most) {
      if (refused.size >= MOST_REMEMBERED) refused.clear()
      refused.set(key, { count: counted, at: now })
    }
    return counted
  }

  const countThen = callbackify(countUnlessRefused)

  return class Store {
    readonly #route: string

    constructor(_options: FastifyRateLimitOptions, route = '') {
      this.#route = route
    }

    incr(
      who: string,
      done: (error: Error | null, count?: Count) => void,
      timeWindow = 0,
      most = Number.POSITIVE_INFINITY,
    ): void {
      countThen(this.#route, who, timeWindow, most, done)
    }

    child(options: FastifyRateLimitOptions & { routeInfo?: { method?: unknown; url?: string } }) {
      const { method, url } = options.routeInfo ?? {}
      return new Store(options, `${String(method)} ${url}`)
    }
  }
}
