import { quoteDates, quoteRequest } from '@gapwise/enrollment'
import { formatCurrency } from '@gapwise/medicare-rules'
import { useEffect, useState } from 'react'

import { call, type OnboardingForm, type QuoteRequest } from '../../adapters/api/api-client'
import { formatDayOrText, today } from '../../adapters/browser/clock'
import { logFailure } from '../../adapters/telemetry/log'
import { insurerName, rememberInsurers } from '../../stores/onboarding/insurer-names'
import { useOnboardingStore } from '../../stores/onboarding/onboarding-store'
import { OfferFacts } from './OfferFacts'
import { rich, t } from '../../language'
import { PageLink } from '../../ui/controls/PageLink'

/** The chosen plan with its insurer, price, and start date, in one box. */
export function ChosenOffer({ form }: { form: OnboardingForm }) {
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
        {
          name: t('Coverage would start'),
          value: form.effective_date
            ? formatDayOrText(quoteDates(form, today()).planned)
            : undefined,
        },
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

/**
 * Returns the name of the chosen insurer. Asks the server if the offers were not loaded before, for
 * example after a reload. Returns `undefined` until the name is known.
 */
function useInsurerName(form: OnboardingForm, quoteId: string | undefined) {
  const { naic } = form
  const request = quoteRequest(form)
  const name = naic === undefined ? undefined : insurerName(naic)
  const isAsked = naic !== undefined && name === undefined && request !== undefined
  const body = isAsked ? JSON.stringify(request) : ''
  const [, setLoaded] = useState('')
  useEffect(() => {
    if (body === '') return undefined
    const controller = new AbortController()
    const query = quoteId === undefined ? {} : { query: { quote: quoteId } }
    call('quote', { body: JSON.parse(body) as QuoteRequest, ...query, signal: controller.signal })
      .then((quote) => {
        rememberInsurers(quote)
        if (!controller.signal.aborted) setLoaded(body)
      })
      .catch((error: unknown) => {
        if (!controller.signal.aborted) logFailure('quote', error)
      })
    return () => controller.abort()
  }, [body, quoteId])
  return name
}
