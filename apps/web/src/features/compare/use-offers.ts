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

/** Fetches the offers for these answers, and again when the person asks for it. */
export function useOffers(request: QuoteRequest | undefined): [OffersState, retry: () => void] {
  const [offers, setOffers] = useState<OffersState>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const body = request && JSON.stringify(request)

  useEffect(() => {
    if (!body) return
    const controller = new AbortController()
    setOffers({ status: 'loading' })
    call('quote', { body: JSON.parse(body) as QuoteRequest, signal: controller.signal })
      .then((quote) => setOffers({ status: 'ready', quote }))
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
