import type { Clock } from './clock'

/**
 * Number of consecutive failures before calls are paused, and length of the pause in milliseconds.
 */
const FAILURES = 5
const PAUSE = 30_000

/**
 * Circuit breaker. After several consecutive failures, calls fail immediately for a while, so that
 * callers do not wait for a service that is down.
 */
export interface Breaker {
  /** @throws {Error} The error from `call`, or an error saying that the service is paused. */
  run<Value>(call: () => Promise<Value>): Promise<Value>
  /** Returns `true` if the latest calls failed often enough to pause the service. */
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
