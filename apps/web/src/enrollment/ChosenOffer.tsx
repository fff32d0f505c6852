import { formatCurrency } from '@gapwise/medicare-rules'
import { Link } from 'react-router-dom'

import type { OnboardingForm } from '../adapters/api-client'
import { dayInWords } from '../adapters/clock'
import './chosen-offer.css'

interface ChosenOfferProps {
  form: OnboardingForm
  /** Day coverage starts, `YYYY-MM-DD`, where it is known better than by the form. */
  start?: string
}

/** Plan, price and start date that somebody chose, in one box. */
export function ChosenOffer({ form, start = form.effective_date }: ChosenOfferProps) {
  const { plan_type: plan, rate, discount_rate, discount_selected } = form
  const price = discount_selected ? (discount_rate ?? rate) : rate
  if (!plan) {
    return (
      <p>
        You have not chosen a plan yet. <Link to="/compare">Compare plans and sample rates</Link>,
        or choose one in the application.
      </p>
    )
  }
  return (
    <section className="chosen-offer" aria-label="Your choice">
      <p className="chosen-offer__plan" aria-hidden="true">
        {plan}
      </p>
      <dl className="chosen-offer__facts">
        <div>
          <dt>Plan</dt>
          <dd>Medicare Supplement Plan {plan}</dd>
        </div>
        {price === undefined ? null : (
          <div>
            <dt>Sample rate{discount_selected ? ' with household discount' : ''}</dt>
            <dd>{formatCurrency(price)} a month</dd>
          </div>
        )}
        {start ? (
          <div>
            <dt>Coverage would start</dt>
            <dd>{dayInWords(start)}</dd>
          </div>
        ) : null}
      </dl>
      <p>
        <Link to="/compare">Change my choice</Link>
      </p>
    </section>
  )
}
