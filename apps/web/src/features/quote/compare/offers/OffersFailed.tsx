import { Notice } from '../../../../ui/feedback/Notice'
import { TryAgain } from '../../../../ui/feedback/TryAgain'
import { PhoneNumber } from '../../../site/phone'
import { rich, t } from '../../../../language'

interface OffersFailedProps {
  /** `true` if the server works, but gets no live rates from the insurers. */
  isFeedDown: boolean
  onRetry: () => void
}

/** Shown instead of the offers if they failed to load. */
export function OffersFailed({ isFeedDown, onRetry }: OffersFailedProps) {
  return (
    <Notice
      kind="error"
      title={
        isFeedDown ? t('We can’t reach live rates right now') : t('We couldn’t load the rates')
      }
    >
      <p>
        {isFeedDown ? `${t('We show no older rates, because they may be wrong.')} ` : ''}
        {rich(
          'Your answers are saved. Please try again in a moment, or call {phoneNumber} and we’ll look them up with you.',
          { phoneNumber: <PhoneNumber /> },
        )}
      </p>
      <TryAgain wholePage onRetry={onRetry} />
    </Notice>
  )
}
