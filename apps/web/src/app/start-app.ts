import { analytics } from '../adapters/telemetry/analytics'
import { call } from '../adapters/api/api-client'
import { logFailure } from '../adapters/telemetry/log'
import { documentKind } from '../adapters/browser/page-document'
import { onSavedInOtherTab, onSignedInElsewhere } from '../adapters/windows/other-tabs'
import { onShownAgain, watchPageLeaving } from '../adapters/browser/page-lifecycle'
import { onSignedOutElsewhere } from '../adapters/windows/sign-outs'
import { startPublicDocument } from '../add-ons/start-public-document'
import { watchForUpdates } from '../updates/watch-for-updates'
import { useConfigStore } from '../stores/config-store'
import { ONBOARDING, useOnboardingStore } from '../stores/onboarding/onboarding-store'
import { useSessionStore } from '../stores/session/session-store'
import { setStarted } from '../stores/session/when-started'

/**
 * Starts the app in the order of specification §2: lead-provider token, session, auth status,
 * onboarding data. Rendering does not wait for these steps. A failed step is logged and does not
 * stop the others. A public document, which can contain add-ons, makes no calls to the server.
 */
export async function startApp(): Promise<void> {
  watchPageLeaving({
    leave: () => useOnboardingStore.getState().saveBeforeLeaving(),
    hasUnsaved: () => useOnboardingStore.getState().saving.unsaved,
    save: () => useOnboardingStore.getState().save(),
  })
  analytics.pageView(withoutIds(window.location.pathname))
  void useConfigStore.getState().load()
  if (documentKind() === 'public') {
    startPublicDocument()
    return
  }
  onSignedOutElsewhere('visitor', () => useSessionStore.getState().endElsewhere())
  onSignedInElsewhere(() => useSessionStore.getState().signedInElsewhere())
  followOnboarding()
  watchForUpdates()
  void requestLeadProviderToken()
  const started = useSessionStore.getState().start()
  setStarted(started)
  try {
    await useOnboardingStore.getState().load(started)
  } catch {
    // The store's status is now `failed`, so the pages let the user try again.
  }
}

/** Loads the answers again when another tab or device might have changed them. */
function followOnboarding(): void {
  const merge = () => void useOnboardingStore.getState().mergeFromServer()
  onSavedInOtherTab((subject) => {
    if (subject === ONBOARDING) merge()
  })
  onShownAgain(merge)
}

/** Removes the application's id from a path, so that the analytics service never gets it. */
function withoutIds(path: string): string {
  return path.replace(/^\/apply\/.+/, '/apply/:id')
}

/**
 * Asks the server to set the token cookie. The server responds with 204 if no provider is
 * configured (D26).
 */
async function requestLeadProviderToken(): Promise<void> {
  try {
    await call('leadProviderToken')
  } catch (error) {
    logFailure('leadProviderToken', error)
  }
}
