import type { ReactNode } from 'react'

import './chosen-offer.css'

interface OfferFactsProps {
  /** What the box is, for its name. */
  label: string
  /** The plan's letter. */
  plan: string
  /** What else there is to say of it, in order; without a value nothing is. */
  facts: readonly { readonly name: string; readonly value: string | undefined }[]
  children?: ReactNode
}

/** A plan with what belongs to it, in one box. */
export function OfferFacts({ label, plan, facts, children }: OfferFactsProps) {
  return (
    <section className="card chosen-offer" aria-label={label}>
      <p className="chosen-offer__plan" aria-hidden="true">
        {plan}
      </p>
      <dl className="chosen-offer__facts">
        <div>
          <dt>Plan</dt>
          <dd>Medicare Supplement Plan {plan}</dd>
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
