import type { FastifyRateLimitOptions, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { createHash } from 'node:crypto'
import { callbackify } from 'node:util'
import type { Database } from '../database'

/** How often something was done in the window that runs, and the milliseconds until it ends. */
interface Count {
  readonly current: number
  readonly ttl: number
}

/**
 * Counts in the database, so that servers that share it share the limits, and none grows with their
 * number. The database's own clock says when a window ends: those of the servers may differ.
 */
export function createThrottleStore(database: Database): FastifyRateLimitStoreCtor {
  async function count(route: string, who: string, timeWindow: number): Promise<Count> {
    const key = createHash('sha256').update(`${route}\n${who}`).digest('base64url')
    const { rows } = await database.query<Count>(
      `insert into throttle_counters as counter (key, count, resets_at)
       values ($1, 1, now() + $2 * interval '1 millisecond')
       on conflict (key) do update
          set count = case when counter.resets_at <= now() then 1 else counter.count + 1 end,
              resets_at = case when counter.resets_at <= now() then excluded.resets_at
                               else counter.resets_at end
       returning count as current, ceil(extract(epoch from resets_at - now()) * 1000)::int as ttl`,
      [key, timeWindow],
    )
    return rows[0] ?? { current: 1, ttl: timeWindow }
  }

  const countThen = callbackify(count)

  return class Store {
    readonly #route: string

    constructor(_options: FastifyRateLimitOptions, route = '') {
      this.#route = route
    }

    incr(who: string, done: (error: Error | null, count?: Count) => void, timeWindow = 0): void {
      countThen(this.#route, who, timeWindow, done)
    }

    child(options: FastifyRateLimitOptions & { routeInfo?: { method?: unknown; url?: string } }) {
      const { method, url } = options.routeInfo ?? {}
      return new Store(options, `${String(method)} ${url}`)
    }
  }
}
