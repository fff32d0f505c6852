import { ApiError } from '../../adapters/api/api-error'

const LONGEST_SECONDS = 30

/**
 * Milliseconds to wait before the next attempt: 1, 2, 4 … 30 s and up to a quarter more, so that
 * many browsers do not return in step; never sooner than the server asked for.
 */
export function retryDelay(attempt: number, error: unknown, random: () => number): number {
  const seconds = Math.min(2 ** attempt, LONGEST_SECONDS)
  const delay = seconds * 1000 * (1 + random() / 4)
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) : 0
  return Math.max(delay, asked)
}
