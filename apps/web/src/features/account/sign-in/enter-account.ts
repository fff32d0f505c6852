import type { SessionUser } from '../../../adapters/api/api-client'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { useSessionStore } from '../../../stores/session/session-store'

/**
 * Makes a verified user the current user and loads the account's saved answers (D50).
 * @param moved `true` if the work of this visit now belongs to the account. If `false`, the work is
 * removed from the screen.
 */
export function enterAccount(user: SessionUser, moved = true): void {
  const { signedIn, changeTo } = useSessionStore.getState()
  if (moved) signedIn(user)
  else changeTo(user)
  // Ignore a failure here. The store records it, and the pages offer to try again.
  useOnboardingStore
    .getState()
    .load()
    .catch(() => undefined)
}
