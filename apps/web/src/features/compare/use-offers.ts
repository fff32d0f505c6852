import { useCallback, useEffect, useState } from 'react'

import { call, type OnboardingForm, type Quote, type QuoteRequest } from '../../adapters/api-client'
import { logFailure } from '../../adapters/log'

/** Offers of both plans, so that switching between them needs no second answer. */
export type OffersState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly quote: Quote }

/** What a rate is asked with; `undefined` while an answer it depends on is missing. */
export function toQuoteRequest(form: OnboardingForm): QuoteRequest | undefined {
  const { zip5, applicant_dob, tobacco, gender, county, state } = form
  if (!zip5 || !applicant_dob || !tobacco || !gender) return undefined
  return {
    zip5,
    applicant_dob,
    tobacco,
    gender,
    ...(county ? { county } : {}),
    ...(state ? { state } : {}),
  }
}

/** The last answer, so that Back finds the list as it was left, at once and in its place. */
let latest: { readonly body: string; readonly quote: Quote } | undefined

/** Fetches the offers for these answers, and again when the person asks for it. */
export function useOffers(request: QuoteRequest | undefined): [OffersState, retry: () => void] {
  const body = request && JSON.stringify(request)
  const [offers, setOffers] = useState<OffersState>(() => known(body) ?? { status: 'loading' })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (!body) return
    const answer = known(body)
    setOffers(answer ?? { status: 'loading' })
    if (answer) return
    const controller = new AbortController()
    call('quote', { body: JSON.parse(body) as QuoteRequest, signal: controller.signal })
      .then((quote) => {
        latest = { body, quote }
        setOffers({ status: 'ready', quote })
      })
      .catch((error: unknown) => {
        if (controller.signal.aborted) return
        logFailure('quote', error)
        setOffers({ status: 'failed' })
      })
    return () => controller.abort()
  }, [body, attempt])

  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  return [offers, retry]
}

function known(body: string | undefined): OffersState | undefined {
  return latest && latest.body === body ? { status: 'ready', quote: latest.quote } : undefined
}
