import { useCallback, useEffect, useState } from 'react'

import { call, type Quote, type QuoteRequest } from '../../../adapters/api/api-client'
import { logFailure } from '../../../adapters/telemetry/log'

/** Offers of both plans, so that switching between them needs no second answer. */
export type OffersState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly quote: Quote }

/** The last answer, so that Back finds the list as it was left, at once and in its place. */
let latest: { readonly asked: string; readonly quote: Quote } | undefined

function known(asked: string): OffersState | undefined {
  return latest?.asked === asked ? { status: 'ready', quote: latest.quote } : undefined
}

/**
 * Fetches the offers for these answers, and again when the person asks for it.
 * @param quoteId whose Medicare the start of coverage goes by; without it, that of the current quote.
 */
export function useOffers(
  request: QuoteRequest | undefined,
  quoteId: string | undefined,
): [OffersState, retry: () => void] {
  const asked = request ? JSON.stringify([request, quoteId]) : ''
  const [attempt, setAttempt] = useState(0)
  const question = `${attempt} ${asked}`
  const [answer, setAnswer] = useState<{ question: string; state: OffersState }>()

  useEffect(() => {
    if (asked === '' || known(asked)) return undefined
    const controller = new AbortController()
    void fetchOffers(asked, controller.signal).then((state) => {
      if (!controller.signal.aborted) setAnswer({ question, state })
    })
    return () => controller.abort()
  }, [asked, question])

  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  if (answer?.question === question) return [answer.state, retry]
  return [known(asked) ?? { status: 'loading' }, retry]
}

async function fetchOffers(asked: string, signal: AbortSignal): Promise<OffersState> {
  const [body, quoteId] = JSON.parse(asked) as [QuoteRequest, string | null]
  try {
    const query = quoteId === null ? {} : { query: { quote: quoteId } }
    const quote = await call('quote', { body, ...query, signal })
    latest = { asked, quote }
    return { status: 'ready', quote }
  } catch (error) {
    if (!signal.aborted) logFailure('quote', error)
    return { status: 'failed' }
  }
}
