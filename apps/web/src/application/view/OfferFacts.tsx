import { planName } from '@gapwise/medicare-rules'
import type { ReactNode } from 'react'

import { PlanBadge } from '../../ui/illustrations'
import './chosen-offer.css'
import { t } from '../../language'

interface OfferFactsProps {
  /** Accessible name of the section. */
  label: string
  /** The plan's code. */
  plan: string
  /** Additional rows, in order. A row without a value is hidden. */
  facts: readonly { readonly name: string; readonly value: string | undefined }[]
  children?: ReactNode
}

/** A box that shows a plan and facts about it. */
export function OfferFacts({ label, plan, facts, children }: OfferFactsProps) {
  return (
    <section className="card chosen-offer" aria-label={label}>
      <PlanBadge plan={plan} />
      <dl className="chosen-offer__facts">
        <div>
          <dt>{t('Plan')}</dt>
          <dd>{t('Medicare Supplement {plan}', { plan: t(planName(plan)) })}</dd>
        </div>
        {facts.map(({ name, value }) =>
          value === undefined ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {children}
    </section>
  )
}
