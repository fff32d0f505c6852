import { useDeferredValue, useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Returns `false` while a prerendered page is shown or hydrated, and `true` soon afterward. On a
 * page that is opened later, returns `true` immediately.
 */
export function useHydrated(): boolean {
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  // Defer this change, because it renders a whole page. Otherwise, a slow phone would ignore taps
  // for a moment.
  return useDeferredValue(hydrated)
}
