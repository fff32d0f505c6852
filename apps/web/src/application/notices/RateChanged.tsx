import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'

import type { OpenApplication } from '../open/open-application'

/** Loaded on demand: most answers do not change the price. */
const RateNotice = lazy(async () => ({ default: (await import('./RateNotice')).RateNotice }))

interface RateChangedProps {
  application: OpenApplication
}

/** Shows that an answer changed the price, or that the new price is unknown. Otherwise renders nothing. */
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
