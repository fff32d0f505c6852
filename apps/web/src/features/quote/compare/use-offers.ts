import { useCallback, useEffect, useState } from 'react'

import { call, type Quote, type QuoteRequest } from '../../../adapters/api/api-client'
import { logFailure } from '../../../adapters/telemetry/log'

/** Offers of both plans, so that switching between them needs no second answer. */
export type OffersState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly quote: Quote }

/** The last answer, so that Back finds the list as it was left, at once and in its place. */
let latest: { readonly body: string; readonly quote: Quote } | undefined

function known(body: string): OffersState | undefined {
  return latest?.body === body ? { status: 'ready', quote: latest.quote } : undefined
}

/** Fetches the offers for these answers, and again when the person asks for it. */
export function useOffers(request: QuoteRequest | undefined): [OffersState, retry: () => void] {
  const body = request ? JSON.stringify(request) : ''
  const [attempt, setAttempt] = useState(0)
  const question = `${attempt} ${body}`
  const [answer, setAnswer] = useState<{ question: string; state: OffersState }>()

  useEffect(() => {
    if (body === '' || known(body)) return undefined
    const controller = new AbortController()
    void fetchOffers(body, controller.signal).then((state) => {
      if (!controller.signal.aborted) setAnswer({ question, state })
    })
    return () => controller.abort()
  }, [body, question])

  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  if (answer?.question === question) return [answer.state, retry]
  return [known(body) ?? { status: 'loading' }, retry]
}

async function fetchOffers(body: string, signal: AbortSignal): Promise<OffersState> {
  try {
    const quote = await call('quote', { body: JSON.parse(body) as QuoteRequest, signal })
    latest = { body, quote }
    return { status: 'ready', quote }
  } catch (error) {
    if (!signal.aborted) logFailure('quote', error)
    return { status: 'failed' }
  }
}
