import { Suspense } from 'react'
import { useStore } from 'zustand'

import type { OpenApplication } from '../../../application/open/open-application'
import { PartFailed } from '../../../ui/feedback/PartFailed'
import { lazyPart } from '../../../ui/feedback/lazy-part'
import { pricingOf } from './price-quote-again'

/** Loaded on demand, because most answers do not change the price. */
const PriceChangedNotice = lazyPart(
  async () => (await import('./PriceChangedNotice')).PriceChangedNotice,
  PartFailed,
)

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
