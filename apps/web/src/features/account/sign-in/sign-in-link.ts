import type { SignInLink } from '../../../adapters/api/account-client'
import { accountCall } from '../../../stores/session/account-call'
import { call, type SessionUser } from '../../../adapters/api/api-client'
import { logFailure } from '../../../adapters/telemetry/log'
import { saveWork } from '../../../adapters/browser/page-lifecycle'
import { announceSignOut } from '../../../adapters/windows/sign-outs'
import { whenStarted } from '../../../stores/session/when-started'

/** Thrown when a sign-in would lose unsaved work of this visit. No sign-in happened. */
export class UnsavedWorkError extends Error {
  override readonly name = 'UnsavedWorkError'
}

/** Asks whom a link signs in, which spends nothing. */
export async function readSignInLink(token: string): Promise<SignInLink> {
  // The start may register a visit, or find the work of an earlier one.
  await whenStarted()
  return accountCall('readSignInLink', { body: { token } })
}

/**
 * Spends a link.
 * @param moveWork whether what was done in this browser moves into the account; `undefined` for a link that was asked
 * for here, whose work always does.
 * @throws UnsavedWorkError, ApiError
 */
export async function redeemLink(
  token: string,
  moveWork: boolean | undefined,
): Promise<SessionUser> {
  if (moveWork !== undefined && !(await saveWork())) throw new UnsavedWorkError()
  // First: a window that stayed open would take the answers in it along into the account (D31).
  if (moveWork === false) announceSignOut('visitor')
  try {
    return await call('verify', {
      body: { token, ...(moveWork === undefined ? {} : { moveWork }) },
    })
  } catch (error) {
    logFailure('verify', error)
    throw error
  }
}
