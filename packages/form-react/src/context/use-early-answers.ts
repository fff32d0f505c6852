import { useInsertionEffect, useSyncExternalStore } from 'react'
import type { Binding } from '../binding/types'

const subscribe = () => () => {}

/** Keeps the answers that were given between the HTML of a server and its hydration. */
export function useEarlyAnswers({ early }: Binding): void {
  const isHydrating = useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  )
  // Other effects can render the page again, which clears the boxes.
  useInsertionEffect(() => {
    if (isHydrating) early?.take()
  }, [isHydrating, early])
}
