import { useEffect, useState } from 'react'

import { whenStarted } from '../stores/start-app'

/** Whether the session was looked for: only then is it known who somebody is. */
export function useStarted(): boolean {
  const [started, setStarted] = useState(false)
  useEffect(() => {
    let current = true
    void whenStarted().then(() => {
      if (current) setStarted(true)
    })
    return () => {
      current = false
    }
  }, [])
  return started
}
