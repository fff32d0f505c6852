import { useOnboardingStore } from '../../stores/onboarding/onboarding-store'
import { Notice } from '../../ui/feedback/Notice'
import { TryAgain } from '../../ui/feedback/TryAgain'

/** Says that what was saved in an earlier visit could not be fetched, and fetches it on request. */
export function EarlierAnswers() {
  const failed = useOnboardingStore((state) => state.loading === 'failed')
  if (!failed) return null
  return (
    <Notice kind="attention" title="We could not get what you saved earlier" announce>
      <p>
        If this is your first visit, just go on. If you have been here before, your answers are
        still with us.
      </p>
      <TryAgain
        onRetry={() => {
          // A failure brings this notice back.
          useOnboardingStore
            .getState()
            .load()
            .catch(() => undefined)
        }}
      />
    </Notice>
  )
}
