import { useOnboardingStore } from '../../stores/onboarding/onboarding-store'
import { Notice } from '../../ui/feedback/Notice'
import { TryAgain } from '../../ui/feedback/TryAgain'
import { t } from '../../language'

/** Shown if answers from an earlier visit failed to load. Has a button to try again. */
export function EarlierAnswers() {
  const failed = useOnboardingStore((state) => state.loading === 'failed')
  if (!failed) return null
  return (
    <Notice kind="attention" title={t('We couldn’t load your saved answers')} announce>
      <p>
        {t(
          'If this is your first visit, just continue. If you’ve been here before, your answers are still saved.',
        )}
      </p>
      <TryAgain
        onRetry={() => {
          // If loading fails again, this notice reappears.
          useOnboardingStore
            .getState()
            .load()
            .catch(() => undefined)
        }}
      />
    </Notice>
  )
}
