import type { SessionUser } from '../../../adapters/api/api-client'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { useSessionStore } from '../../../stores/session/session-store'

/**
 * Take over a verified user, with what the account holds besides the work of this visit (D50).
 * @param moved whether that work is the account's now; if not, it is removed from the screen.
 */
export function enterAccount(user: SessionUser, moved = true): void {
  const { signedIn, changeTo } = useSessionStore.getState()
  if (moved) signedIn(user)
  else changeTo(user)
  // The store notes a failure, and the pages offer to load again.
  useOnboardingStore
    .getState()
    .load()
    .catch(() => undefined)
}
