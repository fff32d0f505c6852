import { Notice } from '../../../ui/feedback/Notice'
import { TryAgain } from '../../../ui/feedback/TryAgain'
import { PhoneNumber } from '../../site/phone'

/** Shown instead of the offers if they failed to load. */
export function OffersFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice kind="error" title="We couldn’t load the rates">
      <p>
        Your answers are saved. Please try again in a moment, or call <PhoneNumber /> and we’ll look
        them up with you.
      </p>
      <TryAgain wholePage onRetry={onRetry} />
    </Notice>
  )
}
