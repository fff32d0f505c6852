import { journeyOf } from './journey'
import type { Person } from './load'

/** Results of the calls in a period. */
export interface CallsSeen {
  readonly count: number
  /** Number of broken connections, and of responses with status 429 or at least 500. */
  readonly failed: number
  /** Number of responses from `/readyz` whose status is not 200. */
  readonly unready: number
  /** Milliseconds that the slowest response took. */
  readonly longest: number
}

/** Simulated people who make calls repeatedly until `stop` is called. */
export interface SteadyCallers {
  /**
   * Returns the results of the calls that ended at or after `instant`, a time from
   * `performance.now()`.
   */
  since(instant: number): CallsSeen
  stop(): Promise<void>
}

interface Call {
  readonly endedAt: number
  readonly milliseconds: number
  readonly status: number
  readonly isReadiness: boolean
}

/** Milliseconds between one person's calls. */
const PAUSE = 100

/** Makes each person repeat the journey, and calls `/readyz` after each round. */
export function keepCalling(address: string, people: readonly Person[]): SteadyCallers {
  const seen: Call[] = []
  const over = new AbortController()
  const call = async (path: string, request: RequestInit = {}): Promise<void> => {
    const begun = performance.now()
    const status = await fetch(address + path, request).then(
      async (response) => {
        await response.arrayBuffer()
        return response.status
      },
      () => 0,
    )
    const endedAt = performance.now()
    seen.push({
      endedAt,
      milliseconds: endedAt - begun,
      status,
      isReadiness: path === '/readyz',
    })
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
  const walk = async ({ cookie, id }: Person): Promise<void> => {
    for (let round = 0; ; round += 1) {
      for (const [index, { method, path, body, keyed }] of journeyOf(id).entries()) {
        if (over.signal.aborted) return
        await call(path, {
          method,
          headers: {
            cookie,
            ...(body ? { 'content-type': 'application/json' } : {}),
            ...(keyed ? { 'idempotency-key': `steady-${round}-${index}` } : {}),
          },
          ...(body ? { body: JSON.stringify(body) } : {}),
        })
      }
      await call('/readyz')
    }
  }
  const walking = Promise.all(people.map(walk))
  return {
    since(instant) {
      const calls = seen.filter(({ endedAt }) => endedAt >= instant)
      return {
        count: calls.length,
        failed: calls.filter(({ status, isReadiness }) => !isReadiness && failed(status)).length,
        unready: calls.filter(({ status, isReadiness }) => isReadiness && status !== 200).length,
        longest: Math.max(0, ...calls.map(({ milliseconds }) => milliseconds)),
      }
    },
    stop: async () => {
      over.abort()
      await walking
    },
  }
}

const failed = (status: number): boolean => status === 0 || status === 429 || status >= 500
