import { lazy, Suspense } from 'react'

import { useOnboardingStore } from '../../stores/onboarding/onboarding-store'

// Most people never see it: its script, and the rule, are fetched for people with an Advantage plan.
const AdvantageNotice = lazy(async () => ({
  default: (await import('./AdvantageModal')).AdvantageNotice,
}))

interface AdvantageCheckProps {
  /** Label of the button that goes on without a special circumstance. */
  goOnLabel?: string
}

/**
 * Opens the advantage modal on a page that people may enter without onboarding, unless they have
 * answered it already (specification §4, D23).
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
