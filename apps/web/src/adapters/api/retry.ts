import { ApiCallError, NoNetworkError } from './api-call-error'

/** HTTP statuses after which a read is retried (specification §7). */
const TRANSIENT_STATUSES: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504])
const LONGEST_SECONDS = 30

/** Returns `true` if the same request can succeed later without any change. */
export function isTransient(error: unknown): boolean {
  if (error instanceof NoNetworkError) return true
  return error instanceof ApiCallError && TRANSIENT_STATUSES.has(error.status)
}

/**
 * Runs a read, and repeats it once after a transient status (specification §7). A read without any
 * response is not repeated, so that the visitor learns about the failure immediately.
 */
export async function readWithRetry<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof ApiCallError && isTransient(error)) return read()
    throw error
  }
}

/**
 * Returns the milliseconds before a save is retried: 1, 2, 4 … 30 seconds. Adds up to 25% at
 * random, so that many browsers do not retry at the same time. Never returns less than the server
 * asked for.
 */
export function retryDelay(attempt: number, error: unknown, random: () => number): number {
  const seconds = Math.min(2 ** attempt, LONGEST_SECONDS)
  const delay = seconds * 1000 * (1 + random() / 4)
  const requested = error instanceof ApiCallError ? (error.retryAfter ?? 0) : 0
  return Math.max(delay, requested)
}
