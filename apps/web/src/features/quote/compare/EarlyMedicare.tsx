import './compare.css'

import { isFirstEligibleBefore2020 } from '@gapwise/medicare-rules'
import { Suspense, useState } from 'react'

import { PartFailed } from '../../../ui/feedback/PartFailed'
import { lazyPart } from '../../../ui/feedback/lazy-part'
import { t } from '../../../language'

/** Loaded on demand, because few people had Medicare before they turned 65. */
const EarlyMedicareQuestion = lazyPart(
  async () => (await import('./EarlyMedicareQuestion')).EarlyMedicareQuestion,
  PartFailed,
)

/**
 * Asks people who turned 65 in 2020 or later when their Part A started. A disability or kidney
 * failure can have given them Medicare before 2020. Then the law lets them buy Plan C and Plan F.
 */
export function EarlyMedicare({ dob }: { dob: string | undefined }) {
  const [isOpened, setOpened] = useState(false)
  if (isFirstEligibleBefore2020({ dob })) return null
  return (
    <details className="card early-medicare" onToggle={() => setOpened(true)}>
      <summary>{t('Did you have Medicare before 2020?')}</summary>
      <div className="stack">
        <p>
          {t(
            'Plan C and Plan F are only for people who turned 65 before 2020, or who had Medicare Part A before 2020 because of a disability or kidney failure.',
          )}
        </p>
        {isOpened ? (
          <Suspense>
            <EarlyMedicareQuestion />
          </Suspense>
        ) : null}
      </div>
    </details>
  )
}
