import type { Application } from '../../../adapters/api/api-client'
import { ApiCallError } from '../../../adapters/api/api-call-error'
import { useApplicationsStore } from '../../../stores/session/applications-store'
import { whenStarted } from '../../../stores/session/when-started'
import { withSession } from '../../../stores/session/with-session'

/**
 * Explains that the server withholds numbers after a resume by code, because the code may be
 * stolen.
 */
export const TYPE_AGAIN =
  'To keep you safe, we’ll ask for your Social Security, Medicare, and bank numbers again.'

/**
 * Moves the application of a resume code to this user (D31). Waits until the session was looked up.
 * @throws ApiCallError with status 404 for a code that is not valid, or no longer
 */
export async function resumeByCode(code: string): Promise<Application> {
  await whenStarted()
  return withSession(() => useApplicationsStore.getState().resume(code))
}

/** Returns `true` if the server does not know a code. It does not say why (D31, D51). */
export function isUnknownCode(error: unknown): boolean {
  return error instanceof ApiCallError && (error.status === 404 || error.status === 400)
}
