import { useCallback, useEffect, useState } from 'react'

import { isZip, lookUpZip, type ZipAnswer } from '../../../adapters/zip-lookup'

/** State of the lookup for the ZIP code typed so far. */
export type ZipState = ZipAnswer | { readonly status: 'incomplete' | 'loading' }

const INCOMPLETE: ZipState = { status: 'incomplete' }
const LOADING: ZipState = { status: 'loading' }

/** Looks up a ZIP code as soon as it has five digits, and again on `retry`. */
export function useZipLookup(zip: string): [ZipState, retry: () => void] {
  const [attempt, setAttempt] = useState(0)
  const attemptKey = `${attempt} ${zip}`
  const [answer, setAnswer] = useState<{ attemptKey: string; state: ZipState }>()
  const complete = isZip(zip)

  useEffect(() => {
    if (!complete) return undefined
    const controller = new AbortController()
    void lookUpZip(zip, controller.signal).then((state) => {
      if (!controller.signal.aborted) setAnswer({ attemptKey, state })
    })
    return () => controller.abort()
  }, [zip, complete, attemptKey])

  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  if (!complete) return [INCOMPLETE, retry]
  return [answer?.attemptKey === attemptKey ? answer.state : LOADING, retry]
}
