import type { SignInLink } from '../../../adapters/api/account-client'
import { accountCall } from '../../../stores/session/account-call'
import { call, type SessionUser } from '../../../adapters/api/api-client'
import { logFailure } from '../../../adapters/telemetry/log'
import { saveWork } from '../../../adapters/browser/page-lifecycle'
import { announceSignOut } from '../../../adapters/windows/sign-outs'
import { whenStarted } from '../../../stores/session/when-started'

/** Thrown if signing in would lose this visit's unsaved work. The sign-in was not attempted. */
export class UnsavedWorkError extends Error {
  override readonly name = 'UnsavedWorkError'
}

/** Returns the account that a link signs in to. Does not use up the link. */
export async function readSignInLink(token: string): Promise<SignInLink> {
  // Wait for startup, because it might register a visit or find an earlier visit's work.
  await whenStarted()
  return accountCall('readSignInLink', { body: { token } })
}

/**
 * Signs in with a link. This uses up the link.
 * @param moveWork `true` to move the work in this browser into the account. Pass `undefined` if the
 * link was requested in this browser, because the work then always moves.
 * @throws UnsavedWorkError, ApiCallError
 */
export async function redeemLink(
  token: string,
  moveWork: boolean | undefined,
): Promise<SessionUser> {
  if (moveWork !== undefined && !(await saveWork())) throw new UnsavedWorkError()
  // Sign out the other windows before signing in. Otherwise an open window would move its answers
  // into the account (D31).
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
