import { useContext, useSyncExternalStore } from 'react'
import { ScopeContext } from '../context/scope'

const subscribe = () => () => {}

/**
 * Returns false while a `native` form must work without JavaScript: on a server, and in the browser
 * until the page is hydrated. Widgets then leave out what needs JavaScript. Returns true for all
 * other forms.
 */
export function useIsInteractive(): boolean {
  const { early, isNative = false } = useContext(ScopeContext)?.binding ?? {}
  return useSyncExternalStore(
    early?.subscribe ?? subscribe,
    () => !isNative || !early?.isPending(),
    () => !isNative,
  )
}
