import { quoteRequest } from '@gapwise/enrollment'
import { useEffect, useState } from 'react'

import { call, type OnboardingForm, type QuoteRequest } from '../../adapters/api/api-client'
import { logFailure } from '../../adapters/telemetry/log'
import { insurerName, rememberInsurers } from '../../stores/onboarding/insurer-names'

/**
 * Returns the name of the chosen insurer. Asks the server if the offers were not loaded before, for
 * example after a reload. Returns `undefined` until the name is known.
 */
export function useInsurerName(form: OnboardingForm, quoteId: string | undefined) {
  const { naic } = form
  const request = quoteRequest(form)
  const name = naic === undefined ? undefined : insurerName(naic)
  const isAsked = naic !== undefined && name === undefined && request !== undefined
  const body = isAsked ? JSON.stringify(request) : ''
  const [, setLoaded] = useState('')
  useEffect(() => {
    if (body === '') return undefined
    const controller = new AbortController()
    const query = quoteId === undefined ? {} : { query: { quote: quoteId } }
    call('quote', { body: JSON.parse(body) as QuoteRequest, ...query, signal: controller.signal })
      .then((quote) => {
        rememberInsurers(quote)
        if (!controller.signal.aborted) setLoaded(body)
      })
      .catch((error: unknown) => {
        if (!controller.signal.aborted) logFailure('quote', error)
      })
    return () => controller.abort()
  }, [body, quoteId])
  return name
}
