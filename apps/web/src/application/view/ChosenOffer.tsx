import { quotedStart } from '@gapwise/enrollment'
import { formatCurrency } from '@gapwise/medicare-rules'

import type { OnboardingForm } from '../../adapters/api/api-client'
import { formatDayOrText } from '../../adapters/browser/clock'
import { useOnboardingStore } from '../../stores/onboarding/onboarding-store'
import { OfferFacts } from './OfferFacts'
import { useInsurerName } from './use-insurer-name'
import { rich, t } from '../../language'
import { PageLink } from '../../ui/controls/PageLink'

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
        {rich(
          'You haven’t chosen a plan yet. <a>Compare plans and sample rates</a>, or choose one in the application.',
          { a: (text) => <PageLink to="/compare">{text}</PageLink> },
        )}
      </p>
    )
  }
  return (
    <OfferFacts
      label={t('Your choice')}
      plan={plan}
      facts={[
        { name: t('Insurer'), value: insurer },
        {
          name: discount_selected
            ? t('{label} with household discount', { label: rateLabel(form) })
            : rateLabel(form),
          value:
            price === undefined
              ? undefined
              : t('{price} a month', { price: formatCurrency(price) }),
        },
        { name: t('Coverage would start'), value: start ? formatDayOrText(start) : undefined },
      ]}
    >
      <p>
        <PageLink to="/compare">{t('Change my choice')}</PageLink>
      </p>
    </OfferFacts>
  )
}

/**
 * Returns the label of the price (D35). A quote does not store the server's label, but the insurers
 * of sample rates have codes of their own.
 */
function rateLabel({ naic }: OnboardingForm): string {
  return naic !== undefined && !naic.startsWith('SAMPLE') ? t('Monthly rate') : t('Sample rate')
}
