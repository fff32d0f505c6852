import { Notice } from '../../../ui/feedback/Notice'
import { TryAgain } from '../../../ui/feedback/TryAgain'
import { PhoneNumber } from '../../site/phone'

/** What stands in place of the offers when they could not be fetched. */
export function OffersFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice kind="error" title="We could not get the rates just now">
      <p>
        Your answers are kept. Please try again in a moment, or call <PhoneNumber /> and we will
        look them up with you.
      </p>
      <TryAgain wholePage onRetry={onRetry} />
    </Notice>
  )
}
