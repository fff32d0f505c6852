import { useCallback, useEffect, useState } from 'react'
import { useStore } from 'zustand'

import type { ApplicationDetail } from '../../../adapters/api/api-client'
import { logFailure } from '../../../adapters/telemetry/log'
import type { OpenApplication } from '../../../application/open/open-application'
import { pricingOf } from './price-quote-again'

interface OfferLookUp {
  readonly status: 'asking' | 'known' | 'failed'
  /** The chosen insurer's offer, or `undefined` if there is no offer for the chosen plan. */
  readonly offer: ApplicationDetail['offer']
  /** Repeats the request after a failure. */
  readonly retry: () => void
}

/**
 * Returns the offer that would be sent. The server prices the offer for the saved answers (D52).
 */
export function useOffer(application: OpenApplication): OfferLookUp {
  const { queue, refresh, store } = application
  // If the price changes while this page is shown, a later page says so.
  pricingOf(application)
  const offer = useStore(store, ({ detail }) => detail.offer)
  const isRateMissing = useStore(store, ({ detail }) => detail.offer_unknown ?? false)
  const isOfferUnknown = useStore(store, ({ offerAnswers }) => !offerAnswers) || isRateMissing
  const [attempt, setAttempt] = useState(0)
  const [answered, setAnswered] = useState<{ attempt: number; known: boolean }>()

  useEffect(() => {
    let isCurrent = true
    const finish = (known: boolean) => {
      if (isCurrent) setAnswered({ attempt, known })
    }
    async function ask() {
      if (!(await queue.flush())) return finish(false)
      try {
        await refresh()
        finish(true)
      } catch (error) {
        logFailure('readApplication', error)
        finish(false)
      }
    }
    void ask()
    return () => {
      isCurrent = false
    }
  }, [queue, refresh, attempt])

  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  if (answered?.attempt !== attempt) return { status: 'asking', offer: undefined, retry }
  return answered.known && !isOfferUnknown
    ? { status: 'known', offer, retry }
    : { status: 'failed', offer: undefined, retry }
}
