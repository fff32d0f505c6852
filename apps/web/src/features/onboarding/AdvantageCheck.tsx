import { Suspense } from 'react'

import { useOnboardingStore } from '../../stores/onboarding/onboarding-store'
import { PartFailed } from '../../ui/feedback/PartFailed'
import { lazyPart } from '../../ui/feedback/lazy-part'

// Load the modal's script, which includes the April-to-July rule, only for people with an Advantage
// plan. Most people never see the modal.
const AdvantageNotice = lazyPart(
  async () => (await import('./AdvantageModal')).AdvantageNotice,
  PartFailed,
)

interface AdvantageCheckProps {
  /** Label of the button for continuing without a special circumstance. */
  goOnLabel?: string
}

/**
 * Opens the modal about Advantage plans. Pages use it that people can reach without onboarding.
 * Does nothing for people who have already answered the modal's question (specification §4, D23).
 */
export function AdvantageCheck(props: AdvantageCheckProps) {
  const hasAdvantage = useOnboardingStore(({ form }) => form.medicare_status === 'advantage-plan')
  if (!hasAdvantage) return null
  return (
    <Suspense fallback={null}>
      <AdvantageNotice {...props} />
    </Suspense>
  )
}
