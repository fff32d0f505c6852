import { useEffect, useState } from 'react'

let started: Promise<void> = Promise.resolve()

/** Sets the promise that {@link whenStarted} returns. */
export function setStarted(start: Promise<void>): void {
  started = start
}

/** Resolves after the session lookup. Lists belong to this user only after that. */
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
