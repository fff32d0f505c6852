import { lazy, Suspense } from 'react'

import { useOnboardingStore } from '../../stores/onboarding/onboarding-store'

// Load this script and the rule only for people with an Advantage plan. Most others never see it.
const AdvantageNotice = lazy(async () => ({
  default: (await import('./AdvantageModal')).AdvantageNotice,
}))

interface AdvantageCheckProps {
  /** Label of the button that continues without a special circumstance. */
  goOnLabel?: string
}

/**
 * Opens the advantage modal on a page that people can reach without onboarding, unless they have
 * already answered it (specification §4, D23).
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
