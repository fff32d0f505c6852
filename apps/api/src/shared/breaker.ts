import type { Clock } from './clock'

/** After `FAILURES` consecutive failures, calls are paused for `PAUSE` milliseconds. */
const FAILURES = 5
const PAUSE = 30_000

/**
 * Circuit breaker. After several consecutive failures, calls fail immediately for a while, because
 * the service is probably down.
 */
export interface Breaker {
  /** @throws {Error} The error from `call`, or an error saying that the service is paused. */
  run<Value>(call: () => Promise<Value>): Promise<Value>
  /** Returns `true` after several consecutive failures, until a call succeeds. */
  isFailing(): boolean
}

/** @param service Name of the service, for the error message. */
export function createBreaker(service: string, clock: Clock): Breaker {
  let failures = 0
  let pausedUntil = 0
  return {
    isFailing: () => failures >= FAILURES,
    async run(call) {
      if (clock.now().getTime() < pausedUntil) throw new Error(`The ${service} is paused`)
      try {
        const value = await call()
        failures = 0
        return value
      } catch (error) {
        failures += 1
        if (failures >= FAILURES) pausedUntil = clock.now().getTime() + PAUSE
        throw error
      }
    },
  }
}
