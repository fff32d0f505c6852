import type { Application } from '../../../adapters/api/api-client'
import { ApiError } from '../../../adapters/api/api-error'
import { useApplicationsStore } from '../../../stores/session/applications-store'
import { whenStarted } from '../../../stores/session/when-started'
import { withSession } from '../../../stores/session/with-session'

/** What the server withholds from whoever brings a code: a stolen one must not give these away. */
export const TYPE_AGAIN =
  'To keep you safe, we will ask for your Social Security, Medicare and bank numbers again.'

/**
 * Moves the application of a code to this visitor (D31), once it is known who that is.
 * @throws ApiError with status 404 for a code that is nobody's, any more or ever.
 */
export async function resumeApplication(code: string): Promise<Application> {
  await whenStarted()
  return withSession(() => useApplicationsStore.getState().resume(code))
}

/** Whether the server does not know a code; it answers all of those alike (D31, D51). */
export function isUnknownCode(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}
