import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'

import type { OpenApplication } from '../../../application/open/open-application'
import { pricingOf } from './price-quote-again'

/** Loaded on demand, because most answers do not change the price. */
const PriceChangedNotice = lazy(async () => ({
  default: (await import('./PriceChangedNotice')).PriceChangedNotice,
}))

interface PriceChangedProps {
  application: OpenApplication
}

/**
 * Shows that an answer changed the price, or that the new price is unknown. Otherwise renders
 * nothing.
 */
export function PriceChanged({ application }: PriceChangedProps) {
  const isThere = useStore(
    pricingOf(application).store,
    ({ status, change }) => status === 'failed' || change !== undefined,
  )
  if (!isThere) return null
  return (
    <Suspense>
      <PriceChangedNotice application={application} />
    </Suspense>
  )
}
