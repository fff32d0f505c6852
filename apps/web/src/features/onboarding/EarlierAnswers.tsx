import { useOnboardingStore } from '../../stores/onboarding-store'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'

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
      <div className="actions">
        <Button
          variant="secondary"
          onClick={() => {
            // A failure brings this notice back.
            useOnboardingStore
              .getState()
              .load()
              .catch(() => undefined)
          }}
        >
          Try again
        </Button>
      </div>
    </Notice>
  )
}
