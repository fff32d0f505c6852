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
import { noteStart } from '../stores/session/when-started'

/**
 * What happens when the app starts, in the order of specification §2: lead-provider token,
 * session, auth status, onboarding data. Nothing on the screen waits for it; each step may fail
 * by itself and is logged where it does. A public document with add-ons asks nothing of the server.
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
  takeOverOnboarding()
  watchForUpdates()
  void requestLeadProviderToken()
  const started = useSessionStore.getState().start()
  noteStart(started)
  try {
    await useOnboardingStore.getState().load(started)
  } catch {
    // The store says `failed`; the pages offer to load again.
  }
}

/** Another tab or another device may go on with the same answers. */
function takeOverOnboarding(): void {
  const takeOver = () => void useOnboardingStore.getState().takeOver()
  onSavedInOtherTab((subject) => {
    if (subject === ONBOARDING) takeOver()
  })
  onShownAgain(takeOver)
}

/** A page as a measuring service may know it: nobody's application. */
function withoutIds(path: string): string {
  return path.replace(/^\/apply\/.+/, '/apply/:id')
}

/** The server sets the token cookie, or answers 204 where no provider is configured (D26). */
async function requestLeadProviderToken(): Promise<void> {
  try {
    await call('leadProviderToken')
  } catch (error) {
    logFailure('leadProviderToken', error)
  }
}
