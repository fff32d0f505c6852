import { routeOf, type VisitorCallName } from '../api/api-client'
import { ApiCallError, NoNetworkError } from '../api/api-call-error'

/**
 * Logs a failed call's route pattern, status, and code to the console. Leaves out server messages,
 * ids, and answers, because they may contain what people typed.
 */
export function logFailure(name: VisitorCallName, error: unknown): void {
  logFailedRoute(routeOf(name), error)
}

/**
 * Logs a failed call that is not a visitor call, such as a broker's call. `route` is the call's
 * pattern.
 */
export function logFailedRoute(route: string, error: unknown): void {
  console.error(`${route} failed: ${describe(error)}`)
}

function describe(error: unknown): string {
  if (error instanceof ApiCallError) return `${error.status} ${error.code}`
  if (error instanceof NoNetworkError) return 'no connection'
  return 'unexpected error'
}
