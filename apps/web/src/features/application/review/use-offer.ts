import { useCallback, useEffect, useState } from 'react'
import { useStore } from 'zustand'

import type { ApplicationDetail } from '../../../adapters/api/api-client'
import { logFailure } from '../../../adapters/telemetry/log'
import type { OpenApplication } from '../../../application/open/open-application'

interface OfferLookUp {
  readonly status: 'asking' | 'known' | 'failed'
  /** What an application is for, where an insurer was chosen who sells its plan. */
  readonly offer: ApplicationDetail['offer']
  /** Ask again after a failure. */
  readonly retry: () => void
}

/** What would be sent, as the server prices it by all that was answered (D52). */
export function useOffer({ queue, refresh, store }: OpenApplication): OfferLookUp {
  const offer = useStore(store, ({ detail }) => detail.offer)
  const [attempt, setAttempt] = useState(0)
  const [answered, setAnswered] = useState<{ attempt: number; known: boolean }>()

  useEffect(() => {
    let isCurrent = true
    const tell = (known: boolean) => {
      if (isCurrent) setAnswered({ attempt, known })
    }
    async function ask() {
      if (!(await queue.flush())) return tell(false)
      try {
        await refresh()
        tell(true)
      } catch (error) {
        logFailure('readApplication', error)
        tell(false)
      }
    }
    void ask()
    return () => {
      isCurrent = false
    }
  }, [queue, refresh, attempt])

  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  if (answered?.attempt !== attempt) return { status: 'asking', offer: undefined, retry }
  return answered.known
    ? { status: 'known', offer, retry }
    : { status: 'failed', offer: undefined, retry }
}
