import type { Clock } from './clock'

/** Failures in a row before calls are paused, and the length of the pause in milliseconds. */
const FAILURES = 5
const PAUSE = 30_000

/**
 * Circuit breaker. After several failures in a row, calls fail at once for a while, so that callers
 * do not wait for a service that is down.
 */
export interface Breaker {
  /** @throws {Error} The error of `call`, or that the service is paused. */
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
