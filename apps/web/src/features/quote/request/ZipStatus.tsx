import { useValidation } from '@gapwise/form-react'

import type { ZipLookup } from '../../../adapters/api/api-client'
import { Notice } from '../../../ui/feedback/Notice'
import { TryAgain } from '../../../ui/feedback/TryAgain'
import { PhoneNumber } from '../../../phone/PhoneNumber'
import { OnlyCounty } from './OnlyCounty'
import type { ZipState } from './use-zip-lookup'
import { rich, t } from '../../../language'

interface ZipStatusProps {
  zip: ZipState
  onRetry: () => void
}

/**
 * Result of the ZIP code lookup. It is a polite live region, which does not interrupt the person's
 * typing.
 */
export function ZipStatus({ zip, onRetry }: ZipStatusProps) {
  const { issues } = useValidation()
  // Do not repeat the message that the field's error shows after the person presses Continue.
  const isShownAtField = issues.some(({ code }) => code === 'unknown_zip')
  return (
    <div className="zip-status">
      <div role="status">
        {zip.status === 'loading' ? (
          <p className="quiet">{t('Looking up your ZIP code…')}</p>
        ) : null}
        {zip.status === 'found' ? <FoundLocality locality={zip.place} /> : null}
        {zip.status === 'unknown' && isShownAtField ? (
          <p>
            {rich('Are the digits right? Call {phoneNumber} and we’ll look up rates for you.', {
              phoneNumber: <PhoneNumber />,
            })}
          </p>
        ) : null}
        {zip.status === 'unknown' && !isShownAtField ? (
          <Notice kind="attention" title={t('We don’t recognize this ZIP code')}>
            <p>
              {rich(
                'Please check the five digits. If they’re right, call {phoneNumber} and we’ll look up rates for you.',
                { phoneNumber: <PhoneNumber /> },
              )}
            </p>
          </Notice>
        ) : null}
        {zip.status === 'failed' ? (
          <Notice kind="attention" title={t('We couldn’t look up your ZIP code')}>
            <p>{t('You can continue anyway, or try again.')}</p>
            <TryAgain onRetry={onRetry} />
          </Notice>
        ) : null}
      </div>
      {zip.status === 'found' ? <OnlyCounty locality={zip.place} /> : null}
    </div>
  )
}

function FoundLocality({ locality }: { locality: ZipLookup }) {
  const { counties, cities, state } = locality
  const [county] = counties
  if (counties.length > 1)
    return <p>{t('This ZIP code covers {count} counties.', { count: counties.length })}</p>
  const names = [cities.length === 1 ? cities[0]?.name : undefined, county?.name, state]
  return <p className="quiet">{names.filter(Boolean).join(', ')}</p>
}
