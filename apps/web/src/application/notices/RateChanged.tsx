import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'

import type { OpenApplication } from '../open/open-application'

/** Most answers change no rate: it loads when one does. */
const RateNotice = lazy(async () => ({ default: (await import('./RateNotice')).RateNotice }))

interface RateChangedProps {
  application: OpenApplication
}

/** That an answer changed the rate, or that nobody knows whether it did; nothing otherwise. */
export function RateChanged({ application }: RateChangedProps) {
  const isThere = useStore(
    application.rate.store,
    ({ status, change }) => status === 'failed' || change !== undefined,
  )
  if (!isThere) return null
  return (
    <Suspense>
      <RateNotice application={application} />
    </Suspense>
  )
}
