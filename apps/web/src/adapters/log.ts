import type { CallName } from '@gapwise/api-contract'

import { routeOf } from './api-client'
import { ApiError, NoNetworkError } from './api-error'

/**
 * Note a failed call for whoever looks at the console: route pattern, status and code. Messages
 * of the server, ids and answers stay out, because they may carry what people typed.
 */
export function logFailure(name: CallName, error: unknown): void {
  console.error(`${routeOf(name)} failed: ${describe(error)}`)
}

function describe(error: unknown): string {
  if (error instanceof ApiError) return `${error.status} ${error.code}`
  if (error instanceof NoNetworkError) return 'no connection'
  return 'unexpected error'
}
