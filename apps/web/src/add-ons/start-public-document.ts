import { useConfigStore } from '../stores/config-store'
import { sessionStatus, useSessionStore } from '../stores/session/session-store'

/**
 * Starts the app in a public document. It makes no calls to the server because the document's
 * policy forbids them (D38). Add-ons do not load for signed-in users, because the add-ons' scripts
 * could read the email address in the `userSession` cookie.
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
