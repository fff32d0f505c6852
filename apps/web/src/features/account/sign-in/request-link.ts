import { call } from '../../../adapters/api/api-client'
import { ApiCallError } from '../../../adapters/api/api-call-error'
import { logFailure } from '../../../adapters/telemetry/log'
import { useSessionStore } from '../../../stores/session/session-store'
import { withSession } from '../../../stores/session/with-session'

/** Purpose of a link: to sign in, or to save this anonymous visit's work to an account (D50). */
export type LinkPurpose = 'login' | 'associateEmail'

/**
 * Asks the server to email a link and a code.
 * @throws ApiCallError if the call fails, or if the response body has `statusCode` 404. For such a
 * body, the message is its `statusMessage` (specification §8).
 */
export async function requestLink(
  purpose: LinkPurpose,
  email: string,
  destination: string | undefined,
): Promise<void> {
  const { user, register } = useSessionStore.getState()
  if (purpose === 'associateEmail' && !user) await register()
  try {
    const body = { email, ...(destination ? { intendedDestination: destination } : {}) }
    throwIfNotFound(await withSession(() => call(purpose, { body })))
  } catch (error) {
    logFailure(purpose, error)
    throw error
  }
}

function throwIfNotFound(answer: {
  readonly statusCode: number
  readonly message: string
  readonly statusMessage?: unknown
}): void {
  if (answer.statusCode !== 404) return
  const { statusMessage } = answer
  throw new ApiCallError({
    status: 404,
    message: typeof statusMessage === 'string' ? statusMessage : answer.message,
    code: 'NOT_FOUND',
    issues: [],
    retryAfter: undefined,
  })
}
