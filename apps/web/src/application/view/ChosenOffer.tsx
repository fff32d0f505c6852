import { quotedStart } from '@gapwise/enrollment'
import { formatCurrency } from '@gapwise/medicare-rules'
import { Link } from 'react-router-dom'

import type { OnboardingForm } from '../../adapters/api/api-client'
import { formatDayOrText } from '../../adapters/browser/clock'
import { useOnboardingStore } from '../../stores/onboarding/onboarding-store'
import { OfferFacts } from './OfferFacts'
import { useInsurerName } from './use-insurer-name'

interface ChosenOfferProps {
  form: OnboardingForm
  /** Coverage start date, `YYYY-MM-DD`. Defaults to the earliest start for the form's answers. */
  start?: string
}

/** The chosen plan with its insurer, price, and start date, in one box. */
export function ChosenOffer({ form, start = quotedStart(form) }: ChosenOfferProps) {
  const { plan_type: plan, rate, discount_rate, discount_selected } = form
  const insurer = useInsurerName(
    form,
    useOnboardingStore((state) => state.quoteId),
  )
  const price = discount_selected ? (discount_rate ?? rate) : rate
  if (!plan) {
    return (
      <p>
        You haven’t chosen a plan yet. <Link to="/compare">Compare plans and sample rates</Link>, or
        choose one in the application.
      </p>
    )
  }
  return (
    <OfferFacts
      label="Your choice"
      plan={plan}
      facts={[
        { name: 'Insurer', value: insurer },
        {
          name: `${rateLabel(form)}${discount_selected ? ' with household discount' : ''}`,
          value: price === undefined ? undefined : `${formatCurrency(price)} a month`,
        },
        { name: 'Coverage would start', value: start ? formatDayOrText(start) : undefined },
      ]}
    >
      <p>
        <Link to="/compare">Change my choice</Link>
      </p>
    </OfferFacts>
  )
}

/**
 * Returns the label of the price (D35). A quote does not store the server's label, but the insurers
 * of sample rates have codes of their own.
 */
function rateLabel({ naic }: OnboardingForm): string {
  return naic !== undefined && !naic.startsWith('SAMPLE') ? 'Monthly rate' : 'Sample rate'
}
