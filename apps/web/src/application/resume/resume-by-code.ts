import type { Application } from '../../adapters/api/api-client'
import { ApiCallError } from '../../adapters/api/api-call-error'
import { useApplicationsStore } from '../../stores/session/applications-store'
import { whenStarted } from '../../stores/session/when-started'
import { withSession } from '../../stores/session/with-session'
import { msg } from '../../language'

/**
 * Tells the user that the app will ask for the withheld numbers again. The server withholds
 * sensitive numbers after the use of a resume code, because the code could have been stolen.
 */
export const TYPE_AGAIN = msg(
  'To keep you safe, we’ll ask for your Social Security, Medicare, and bank numbers again.',
)

/**
 * Moves the resume code's application to this user (D31). Waits until the session has been looked
 * up.
 * @throws ApiCallError with status 404 if the code was never valid or is no longer valid
 */
export async function resumeByCode(code: string): Promise<Application> {
  await whenStarted()
  return withSession(() => useApplicationsStore.getState().resume(code))
}

/**
 * Returns `true` if the server does not recognize the code. The server does not say why (D31, D51).
 */
export function isUnknownCode(error: unknown): boolean {
  return error instanceof ApiCallError && (error.status === 404 || error.status === 400)
}
