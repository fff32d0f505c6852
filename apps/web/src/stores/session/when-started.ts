import { useEffect, useState } from 'react'

let started: Promise<void> = Promise.resolve()

/** Sets the promise that {@link whenStarted} returns. */
export function setStarted(start: Promise<void>): void {
  started = start
}

/**
 * Resolves after the session lookup. Wait for it before you load the user's data, because the user
 * is unknown until then.
 */
export function whenStarted(): Promise<void> {
  return started
}

/** Returns `true` after the session lookup. Until then, the user is unknown. */
export function useStarted(): boolean {
  const [isStarted, setIsStarted] = useState(false)
  useEffect(() => {
    let current = true
    void whenStarted().then(() => {
      if (current) setIsStarted(true)
    })
    return () => {
      current = false
    }
  }, [])
  return isStarted
}
