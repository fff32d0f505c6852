import { useCallback, useEffect, useState } from 'react'

import { ApiCallError } from '../../../adapters/api/api-call-error'
import { call, type Quote, type QuoteRequest } from '../../../adapters/api/api-client'
import { logFailure } from '../../../adapters/telemetry/log'
import { rememberInsurers } from '../../../stores/onboarding/insurer-names'

/**
 * State of the offers. The offers for all plans are loaded together, so switching plans needs no
 * second request. `isFeedDown` is `true` if the server has no live rates at the moment.
 */
export type OffersState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly isFeedDown: boolean }
  | { readonly status: 'ready'; readonly quote: Quote }

/** The last response, kept so that the list appears immediately when the person goes back to it. */
let latest: { readonly requestKey: string; readonly quote: Quote } | undefined

function cachedOffers(requestKey: string): OffersState | undefined {
  return latest?.requestKey === requestKey ? { status: 'ready', quote: latest.quote } : undefined
}

/**
 * Loads the offers for these answers.
 * @param quoteId Id of the quote that determines when coverage starts. If omitted, the server uses
 * the current quote.
 * @param start Day on which coverage would start. The server works it out itself, so a new day only
 * makes the offers load again.
 */
export function useOffers(
  request: QuoteRequest | undefined,
  quoteId: string | undefined,
  start: string,
): [OffersState, retry: () => void] {
  const requestKey = request ? JSON.stringify([request, quoteId, start]) : ''
  const [attempt, setAttempt] = useState(0)
  const attemptKey = `${attempt} ${requestKey}`
  const [answer, setAnswer] = useState<{ attemptKey: string; state: OffersState }>()

  useEffect(() => {
    if (requestKey === '' || cachedOffers(requestKey)) return undefined
    const controller = new AbortController()
    void fetchOffers(requestKey, controller.signal).then((state) => {
      if (!controller.signal.aborted) setAnswer({ attemptKey, state })
    })
    return () => controller.abort()
  }, [requestKey, attemptKey])

  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  if (answer?.attemptKey === attemptKey) return [answer.state, retry]
  return [cachedOffers(requestKey) ?? { status: 'loading' }, retry]
}

async function fetchOffers(requestKey: string, signal: AbortSignal): Promise<OffersState> {
  const [body, quoteId] = JSON.parse(requestKey) as [QuoteRequest, string | null]
  try {
    const query = quoteId === null ? {} : { query: { quote: quoteId } }
    const quote = await call('quote', { body, ...query, signal })
    rememberInsurers(quote)
    // Do not cache an incomplete list. The next request can be complete.
    latest = quote.partial ? undefined : { requestKey, quote }
    return { status: 'ready', quote }
  } catch (error) {
    if (!signal.aborted) logFailure('quote', error)
    const isFeedDown = error instanceof ApiCallError && error.code === 'RATES_UNAVAILABLE'
    return { status: 'failed', isFeedDown }
  }
}
