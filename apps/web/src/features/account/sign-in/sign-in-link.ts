import type { SignInLink } from '../../../adapters/api/account-client'
import { accountCall } from '../../../stores/session/account-call'
import { call, type SessionUser } from '../../../adapters/api/api-client'
import { logFailure } from '../../../adapters/telemetry/log'
import { saveWork } from '../../../adapters/browser/page-lifecycle'
import { announceSignOut } from '../../../adapters/windows/sign-outs'
import { whenStarted } from '../../../stores/session/when-started'

/** Thrown if signing in would lose unsaved work of this visit. The sign-in was not attempted. */
export class UnsavedWorkError extends Error {
  override readonly name = 'UnsavedWorkError'
}

/** Returns which account a link signs in. Does not use up the link. */
export async function readSignInLink(token: string): Promise<SignInLink> {
  // At startup, the app may register a visit or find the work of an earlier one.
  await whenStarted()
  return accountCall('readSignInLink', { body: { token } })
}

/**
 * Signs in with a link, which uses it up.
 * @param moveWork Whether the work in this browser moves into the account. Pass `undefined` for a
 * link requested in this browser: its work always moves.
 * @throws UnsavedWorkError, ApiCallError
 */
export async function redeemLink(
  token: string,
  moveWork: boolean | undefined,
): Promise<SessionUser> {
  if (moveWork !== undefined && !(await saveWork())) throw new UnsavedWorkError()
  // Do this first: another open window would take its answers into the account (D31).
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
