import { useValidation } from '@gapwise/form-react'

import type { ZipLookup } from '../../../adapters/api/api-client'
import { Notice } from '../../../ui/feedback/Notice'
import { TryAgain } from '../../../ui/feedback/TryAgain'
import { PhoneNumber } from '../../site/phone'
import { OnlyCounty } from './OnlyCounty'
import type { ZipState } from './use-zip-lookup'

interface ZipStatusProps {
  zip: ZipState
  onRetry: () => void
}

/** What the ZIP code tells us, read out politely while the person types on. */
export function ZipStatus({ zip, onRetry }: ZipStatusProps) {
  const { issues } = useValidation()
  // After Continue the error of the field says it: once is enough.
  const isShownAtField = issues.some(({ code }) => code === 'unknown_zip')
  return (
    <>
      <div role="status" className="zip-status">
        {zip.status === 'loading' ? <p className="quiet">Looking up your ZIP code…</p> : null}
        {zip.status === 'found' ? <FoundLocality place={zip.place} /> : null}
        {zip.status === 'unknown' && isShownAtField ? (
          <p>
            Are the digits right? Call <PhoneNumber /> and we will look up rates for you.
          </p>
        ) : null}
        {zip.status === 'unknown' && !isShownAtField ? (
          <Notice kind="attention" title="We do not know this ZIP code">
            <p>
              Please check the five digits. If they are right, call <PhoneNumber /> and we will look
              up rates for you.
            </p>
          </Notice>
        ) : null}
        {zip.status === 'failed' ? (
          <Notice kind="attention" title="We could not look up your ZIP code just now">
            <p>You can go on without it, or try again.</p>
            <TryAgain onRetry={onRetry} />
          </Notice>
        ) : null}
      </div>
      {zip.status === 'found' ? <OnlyCounty place={zip.place} /> : null}
    </>
  )
}

function FoundLocality({ place }: { place: ZipLookup }) {
  const { counties, cities, state } = place
  const [county] = counties
  if (counties.length > 1) return <p>This ZIP code lies in {counties.length} counties.</p>
  const parts = [cities.length === 1 ? cities[0]?.name : undefined, county?.name, state]
  return <p className="quiet">{parts.filter(Boolean).join(', ')}</p>
}
