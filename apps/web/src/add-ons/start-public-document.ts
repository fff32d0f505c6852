import { useConfigStore } from '../stores/config-store'
import { sessionStatus, useSessionStore } from '../stores/session/session-store'

/**
 * What happens when the app starts in a public document: nothing is asked of the server, because its
 * policy forbids that (D38). Who is signed in is left alone by the add-ons: their scripts could read
 * the address in the `userSession` cookie.
 */
export function startPublicDocument(): void {
  const { config } = useConfigStore.getState()
  useSessionStore.getState().showHint()
  if (!config || sessionStatus(useSessionStore.getState().user) === 'signed-in') return
  import('./load-add-ons')
    .then(({ loadAddOns }) => loadAddOns(config.addOns))
    // Add-ons that do not come are missed by nobody.
    .catch(() => undefined)
}
