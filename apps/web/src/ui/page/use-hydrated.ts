import { useDeferredValue, useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Whether this is more than what the build wrote into the document: `false` there and while the browser takes
 * that over, `true` soon after it, and at once on every page opened later.
 */
export function useHydrated(): boolean {
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  // What follows is a whole page: drawn in one go, it would hold up a slow phone's answer to a press.
  return useDeferredValue(hydrated)
}
