import { isAdvantageRestricted } from '@gapwise/medicare-rules'
import { lazy, Suspense, useState } from 'react'

import { today } from '../../adapters/browser/clock'
import { advantageNotice } from '../../stores/onboarding/advantage-notice'
import { useOnboardingStore } from '../../stores/onboarding/onboarding-store'

// Most people never see it: its script is fetched for those who do.
const AdvantageModal = lazy(async () => ({
  default: (await import('./AdvantageModal')).AdvantageModal,
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
  const { medicare_status, hasSpecialCircumstance } = useOnboardingStore((state) => state.form)
  const [closed, setClosed] = useState(advantageNotice.isRead)
  if (!isAdvantageRestricted({ today: today(), medicareStatus: medicare_status })) return null

  function goOn() {
    advantageNotice.markRead()
    setClosed(true)
  }

  return (
    <Suspense fallback={null}>
      <AdvantageModal
        open={!closed && !hasSpecialCircumstance}
        onClose={() => setClosed(true)}
        onGoOn={goOn}
        {...props}
      />
    </Suspense>
  )
}
