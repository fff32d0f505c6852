import { useDeferredValue, useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Returns `false` in the prerendered document and during hydration. Returns `true` soon after
 * hydration, and immediately on every page that is opened later.
 */
export function useHydrated(): boolean {
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  // When this value changes, a whole page renders. Defer the change. Otherwise, a slow phone would
  // ignore taps for a moment.
  return useDeferredValue(hydrated)
}
