import { useApplicationsStore } from '../src/stores/session/applications-store'
import { useSessionStore } from '../src/stores/session/session-store'

export const ANONYMOUS = { id: 'u1', email: null, isAnonymous: true }
export const SIGNED_IN = { id: 'u1', email: 'pat@example.com', isAnonymous: false }

/** Sets the user of the page's session. By default, there is no user. */
export function setUser(user: typeof ANONYMOUS | typeof SIGNED_IN | null = null): void {
  useSessionStore.setState({ user })
  useApplicationsStore.getState().clear()
}
