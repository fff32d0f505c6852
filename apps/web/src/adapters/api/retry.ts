import { ApiError, NoNetworkError } from './api-error'

/** Specification §7: the statuses after which a read is worth repeating. */
const PASSING_STATUSES: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504])
const LONGEST_SECONDS = 30

/** Whether the same request may succeed later without anyone changing anything. */
export function isPassing(error: unknown): boolean {
  if (error instanceof NoNetworkError) return true
  return error instanceof ApiError && PASSING_STATUSES.has(error.status)
}

/**
 * Runs a read, and once more where the server's answer is one of the passing statuses (specification §7). A read that
 * got no answer at all is not repeated: the person is told at once.
 */
export async function readWithRetry<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof ApiError && isPassing(error)) return read()
    throw error
  }
}

/**
 * Milliseconds to wait before a save is tried again: 1, 2, 4 … 30 s and up to a quarter more, so that many browsers do
 * not return in step, and never sooner than the server asked for.
 */
export function retryDelay(attempt: number, error: unknown, random: () => number): number {
  const seconds = Math.min(2 ** attempt, LONGEST_SECONDS)
  const delay = seconds * 1000 * (1 + random() / 4)
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) : 0
  return Math.max(delay, asked)
}
