import type { SessionUser } from '../../adapters/api-client'
import { useOnboardingStore } from '../../stores/onboarding-store'
import { useSessionStore } from '../../stores/session-store'

/** Take over a verified user, with what the account holds besides the work of this visit (D50). */
export function enterAccount(user: SessionUser): void {
  useSessionStore.getState().signedIn(user)
  // The store notes a failure, and the pages offer to load again.
  useOnboardingStore
    .getState()
    .load()
    .catch(() => undefined)
}
