import type { Clock } from './clock'

/** Failures in a row after which a service is left alone, and milliseconds for how long. */
const FAILURES = 5
const PAUSE = 30_000

/** Keeps callers from waiting for a service that is down: after some failures, calls fail at once for a while. */
export interface Breaker {
  /** @throws {Error} What `call` throws, or that the service is paused. */
  run<Value>(call: () => Promise<Value>): Promise<Value>
  /** Whether the last calls failed, so many that the service is or was left alone. */
  isFailing(): boolean
}

/** @param service Its name, for the message. */
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
