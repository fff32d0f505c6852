import type { FastifyRateLimitOptions, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { createHash } from 'node:crypto'
import { callbackify } from 'node:util'
import type { Database } from '../../database'

/** How often something was done in the window that runs, and the milliseconds until it ends. */
interface Count {
  readonly current: number
  readonly ttl: number
}

/** Milliseconds for which a caller who was over the limit is refused again without asking the database. */
const REFUSED_AGAIN = 1_000
/** Callers that are remembered so. */
const MOST_REMEMBERED = 10_000

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

  const refused = new Map<string, { count: Count; at: number }>()

  /** A flood of refused calls would otherwise have all of them wait for the same row. */
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
