import { useEffect, useState } from 'react'

let started: Promise<void> = Promise.resolve()

/** Notes the start that {@link whenStarted} waits for. */
export function noteStart(start: Promise<void>): void {
  started = start
}

/** Resolves once the session was looked for: the moment from which a list is this person's own. */
export function whenStarted(): Promise<void> {
  return started
}

/** Whether the session was looked up. Before that, the user is unknown. */
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
