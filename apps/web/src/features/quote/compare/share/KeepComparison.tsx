import './keep-comparison.css'

import type { OfferedPlan } from '@gapwise/medicare-rules'
import { Suspense, useState } from 'react'

import { Button } from '../../../../ui/controls/Button'
import { Icon } from '../../../../ui/controls/Icon'
import { PartFailed } from '../../../../ui/feedback/PartFailed'
import { lazyPart } from '../../../../ui/feedback/lazy-part'
import { t } from '../../../../language'

/** Loaded on demand, because few people email the comparison. */
const EmailComparison = lazyPart(
  async () => (await import('./EmailComparison')).EmailComparison,
  PartFailed,
)

interface KeepComparisonProps {
  /** The plan whose offers are emailed. */
  plan: OfferedPlan
  discounted: boolean
}

/** Prints or emails the comparison. */
export function KeepComparison({ plan, discounted }: KeepComparisonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="card keep-comparison" aria-labelledby="keep-heading">
      <h2 id="keep-heading">{t('Take your time')}</h2>
      <p>{t('Print this page, or email the offers to yourself or to someone you trust.')}</p>
      <div className="actions">
        <Button variant="secondary" onClick={() => window.print()}>
          <Icon name="print" /> {t('Print')}
        </Button>
        <Button variant="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('Email the offers')}
        </Button>
      </div>
      {isOpen ? (
        <Suspense>
          <EmailComparison plan={plan} discounted={discounted} />
        </Suspense>
      ) : null}
    </section>
  )
}
