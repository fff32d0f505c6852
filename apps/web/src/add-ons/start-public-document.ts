import { useConfigStore } from '../stores/config-store'
import { sessionStatus, useSessionStore } from '../stores/session/session-store'

/**
 * Starts the app in a public document. The document's policy forbids calls to the server (D38).
 * Add-ons do not load for signed-in users, because add-on scripts could read the email address in
 * the `userSession` cookie.
 */
export function startPublicDocument(): void {
  const { config } = useConfigStore.getState()
  useSessionStore.getState().showHint()
  if (!config || sessionStatus(useSessionStore.getState().user) === 'signed-in') return
  import('./load-add-ons')
    .then(({ loadAddOns }) => loadAddOns(config.addOns))
    // If the add-ons do not load, the page works without them.
    .catch(() => undefined)
}
