import { useDeferredValue, useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Returns `false` in the prerendered document and while the browser hydrates it. Returns `true`
 * soon after that, and at once on every page opened later.
 */
export function useHydrated(): boolean {
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  // A whole page follows. Rendered in one go, it would make a slow phone ignore taps for a moment.
  return useDeferredValue(hydrated)
}
