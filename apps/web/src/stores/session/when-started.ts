import { useEffect, useState } from 'react'

let started: Promise<void> = Promise.resolve()

/** Sets the promise that {@link whenStarted} returns. */
export function setStarted(start: Promise<void>): void {
  started = start
}

/** Resolves once the session was looked up. Only then do lists belong to this user. */
export function whenStarted(): Promise<void> {
  return started
}

/** Returns `true` once the session has been looked up. Until then, the user is unknown. */
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
