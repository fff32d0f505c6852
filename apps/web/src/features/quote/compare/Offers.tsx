import { planName, type OfferedPlan } from '@gapwise/medicare-rules'
import { useEffect, useState } from 'react'

import { call, type Offer, type Quote } from '../../../adapters/api/api-client'
import { allUnfinished, useApplicationsStore } from '../../../stores/session/applications-store'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { Notice } from '../../../ui/feedback/Notice'
import { PhoneNumber } from '../../site/phone'
import { useNavigateFromHere } from '../../../ui/controls/use-action'
import { NoOffers } from './NoOffers'
import { lowestPrice, type OfferOrder, offersOf, shownPlan } from './offers'
import { OfferControls } from './OfferControls'
import { OfferList } from './OfferList'
import { PartialOffers } from './PartialOffers'
import { PlanSwitch } from './PlanSwitch'
import { YearEstimate } from './YearEstimate'

/**
 * Updates the quote's application, if it exists. Few visitors have an application, so the code that
 * copies the answers is loaded only when needed.
 */
async function updateApplication(): Promise<void> {
  await useApplicationsStore.getState().load()
  const drafts = allUnfinished(useApplicationsStore.getState().applications)
  if (drafts.length === 0) return
  const { form, quoteId } = useOnboardingStore.getState()
  const own = (await call('listQuotes')).find(({ id }) => id === quoteId)
  const draft = drafts.find(({ id }) => id === own?.applicationId)
  if (!draft) return
  const { copyQuoteAnswers } = await import('../../../application/open/copy-quote-answers')
  await copyQuoteAnswers(draft.id, form)
}

/** Label of made-up prices. Any other label is for real ones (D35). */
const SAMPLE_RATES = 'Sample rates'

interface OffersProps {
  quote: Quote
  /** The plans that are open to the person. */
  plans: readonly OfferedPlan[]
  onRetry: () => void
}

/** The offers, and the controls that change how they are shown. */
export function Offers({ quote, plans, onRetry }: OffersProps) {
  const chosen = useOnboardingStore((state) => state.form.naic)
  const discounted = useOnboardingStore((state) => state.form.discount_selected ?? false)
  const plan = useOnboardingStore((state) => shownPlan(state.form))
  const [order, setOrder] = useState<OfferOrder>('lowest')
  const [saving, setSaving] = useState<Offer>()
  const [failure, setFailure] = useState<string>()
  const navigate = useNavigateFromHere()
  const shown = offersOf(quote.offers, plan, order, discounted)
  const lowestG = lowestPrice(quote.offers, 'G', discounted)
  const lowestN = lowestPrice(quote.offers, 'N', discounted)

  // If the plan or the answers changed since the insurer was chosen, update the stored price.
  useEffect(() => {
    const { form, update } = useOnboardingStore.getState()
    const { rate, discount_rate } =
      quote.offers.find((offer) => offer.naic === chosen && offer.plan === plan) ?? {}
    if (chosen === undefined || (form.rate === rate && form.discount_rate === discount_rate)) return
    update({ rate, discount_rate })
  }, [quote, chosen, plan])

  async function choose(offer: Offer) {
    setSaving(offer)
    setFailure(undefined)
    const { naic, rate, discount_rate } = offer
    const store = useOnboardingStore.getState()
    store.update({ plan_type: plan, naic, rate, discount_rate, discount_selected: discounted })
    try {
      await store.save()
      await updateApplication()
    } catch (error) {
      setSaving(undefined)
      setFailure(error instanceof Error ? error.message : String(error))
      return
    }
    await navigate('/create')
  }

  if (quote.offers.length === 0 && !quote.partial) return <NoOffers notice={quote.notice} />
  return (
    <>
      {quote.label === SAMPLE_RATES ? (
        <Notice kind="attention" title={quote.label}>
          <p>
            The prices below are examples from made-up insurers. They show how prices can differ.
            They are not real offers.
          </p>
        </Notice>
      ) : null}
      {quote.partial ? <PartialOffers notice={quote.notice} onRetry={onRetry} /> : null}
      <PlanSwitch
        plan={plan}
        plans={plans}
        offers={quote.offers}
        discounted={discounted}
        label={quote.label}
        onChange={(plan_type) => useOnboardingStore.getState().update({ plan_type })}
      />
      <OfferControls
        discounted={discounted}
        order={order}
        onDiscountChange={(discount_selected) =>
          useOnboardingStore.getState().update({ discount_selected })
        }
        onOrderChange={setOrder}
      />
      <section aria-labelledby="offers-heading" className="stack">
        <h2 id="offers-heading">
          {shown.length} {shown.length === 1 ? 'offer' : 'offers'} for {planName(plan)}
        </h2>
        {failure ? (
          <Notice kind="error" title="Your choice isn’t saved yet">
            <p>{failure}</p>
            <p>
              Your choice is still here. Please choose again in a moment, or call <PhoneNumber />.
            </p>
          </Notice>
        ) : null}
        <OfferList
          offers={shown}
          discounted={discounted}
          label={quote.label}
          chosen={chosen}
          saving={saving}
          onChoose={(offer) => void choose(offer)}
        />
        {shown.some(({ rating_class }) => rating_class) ? (
          <p className="quiet">
            Any insurer can raise its prices for everyone, for example because care costs more.
          </p>
        ) : null}
      </section>
      {lowestG === undefined || lowestN === undefined ? null : (
        <YearEstimate monthlyG={lowestG} monthlyN={lowestN} label={quote.label} />
      )}
    </>
  )
}
