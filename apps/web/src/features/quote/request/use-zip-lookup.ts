import { useCallback, useEffect, useState } from 'react'

import { isZip, lookUpZip, type ZipAnswer } from '../../../adapters/zip-lookup'

/** What is known of the ZIP code typed so far. */
export type ZipState = ZipAnswer | { readonly status: 'incomplete' | 'loading' }

const INCOMPLETE: ZipState = { status: 'incomplete' }
const LOADING: ZipState = { status: 'loading' }

/** Looks a ZIP code up as soon as it has five digits, and again on `retry`. */
export function useZipLookup(zip: string): [ZipState, retry: () => void] {
  const [attempt, setAttempt] = useState(0)
  const question = `${attempt} ${zip}`
  const [answer, setAnswer] = useState<{ question: string; state: ZipState }>()
  const complete = isZip(zip)

  useEffect(() => {
    if (!complete) return undefined
    const controller = new AbortController()
    void lookUpZip(zip, controller.signal).then((state) => {
      if (!controller.signal.aborted) setAnswer({ question, state })
    })
    return () => controller.abort()
  }, [zip, complete, question])

  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  if (!complete) return [INCOMPLETE, retry]
  return [answer?.question === question ? answer.state : LOADING, retry]
}
