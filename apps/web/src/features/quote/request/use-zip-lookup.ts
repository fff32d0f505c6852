import { useCallback, useEffect, useState } from 'react'

import { call, type ZipLookup } from '../../../adapters/api/api-client'
import { ApiError } from '../../../adapters/api/api-error'
import { logFailure } from '../../../adapters/telemetry/log'

/** What is known of the ZIP code typed so far. */
export type ZipState =
  | { readonly status: 'incomplete' }
  | { readonly status: 'loading' }
  | { readonly status: 'found'; readonly place: ZipLookup }
  | { readonly status: 'unknown' }
  | { readonly status: 'failed' }

const INCOMPLETE: ZipState = { status: 'incomplete' }
const LOADING: ZipState = { status: 'loading' }

/** Looks a ZIP code up as soon as it has five digits, and again on `retry`. */
export function useZipLookup(zip: string): [ZipState, retry: () => void] {
  const [attempt, setAttempt] = useState(0)
  const question = `${attempt} ${zip}`
  const [answer, setAnswer] = useState<{ question: string; state: ZipState }>()
  const complete = /^\d{5}$/.test(zip)

  useEffect(() => {
    if (!complete) return undefined
    const controller = new AbortController()
    void lookUp(zip, controller.signal).then((state) => {
      if (!controller.signal.aborted) setAnswer({ question, state })
    })
    return () => controller.abort()
  }, [zip, complete, question])

  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  if (!complete) return [INCOMPLETE, retry]
  return [answer?.question === question ? answer.state : LOADING, retry]
}

/** A ZIP code nobody knows is an answer, not a failure (D56). */
async function lookUp(zip: string, signal: AbortSignal): Promise<ZipState> {
  try {
    return { status: 'found', place: await call('lookUpZip', { params: { zip }, signal }) }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { status: 'unknown' }
    if (!signal.aborted) logFailure('lookUpZip', error)
    return { status: 'failed' }
  }
}
