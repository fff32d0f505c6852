import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Whether this is more than what the build wrote into the document: `false` there and while the browser takes
 * that over, `true` from then on, and at once on every page opened later.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
