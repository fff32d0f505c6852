import { planName, type OfferedPlan } from '@gapwise/medicare-rules'
import { useState } from 'react'

import type { Quote } from '../../../../adapters/api/api-client'
import { useOnboardingStore } from '../../../../stores/onboarding/onboarding-store'
import { Button } from '../../../../ui/controls/Button'
import { Notice } from '../../../../ui/feedback/Notice'
import { PhoneNumber } from '../../../../phone/PhoneNumber'
import { PlanSwitch, shownPlan } from '../plans'
import { Compared } from './Compared'
import { readAmount, useComparison } from './comparison-store'
import { filterOffers, NO_FILTER, type OfferOrder, offersOf } from './offers'
import { OfferControls } from './OfferControls'
import { OfferList } from './OfferList'
import { NoOffers, PartialOffers } from './OfferNotices'
import { useChoice } from './use-choice'
import { rich, t } from '../../../../language'

interface OffersProps {
  quote: Quote
  /** The plans that are open to the person. */
  plans: readonly OfferedPlan[]
  onRetry: () => void
}

/** The offers, the controls that change how they are shown, and the offers side by side. */
export function Offers({ quote, plans, onRetry }: OffersProps) {
  const chosen = useOnboardingStore((state) => state.form.naic)
  const discounted = useOnboardingStore((state) => state.form.discount_selected ?? false)
  const plan = useOnboardingStore((state) => shownPlan(state.form))
  const [order, setOrder] = useState<OfferOrder>('year')
  const [filter, setFilter] = useState(NO_FILTER)
  const [{ payingNow }] = useComparison()
  const { choose, saving, failure } = useChoice(quote, plan)
  const ofPlan = offersOf(quote.offers, plan, order, discounted)
  const shown = filterOffers(ofPlan, filter)

  if (quote.offers.length === 0 && !quote.partial) return <NoOffers notice={quote.notice} />
  return (
    <>
      {quote.partial ? <PartialOffers notice={quote.notice} onRetry={onRetry} /> : null}
      <PlanSwitch
        plan={plan}
        plans={plans}
        offers={quote.offers}
        discounted={discounted}
        onChange={(plan_type) => useOnboardingStore.getState().update({ plan_type })}
      />
      <OfferControls
        offers={ofPlan}
        discounted={discounted}
        order={order}
        filter={filter}
        onDiscountChange={(discount_selected) =>
          useOnboardingStore.getState().update({ discount_selected })
        }
        onOrderChange={setOrder}
        onFilterChange={setFilter}
      />
      <section aria-labelledby="offers-heading" className="stack offers">
        <h2 id="offers-heading">{headingFor(shown.length, t(planName(plan)))}</h2>
        <BelowHeading
          offers={ofPlan.length}
          shown={shown.length}
          onShowAll={() => setFilter(NO_FILTER)}
        />
        {failure ? (
          <Notice kind="error" title={t('Your choice isn’t saved yet')}>
            <p>{failure}</p>
            <p>
              {rich(
                'Your choice is still here. Please choose again in a moment, or call {phoneNumber}.',
                { phoneNumber: <PhoneNumber /> },
              )}
            </p>
          </Notice>
        ) : null}
        {readAmount(payingNow) === undefined ? null : (
          <p className="quiet">
            {t(
              'What you’d save is the difference of the monthly prices. Your plan now may pay for other costs than {plan} does.',
              { plan: t(planName(plan)) },
            )}
          </p>
        )}
        <OfferList
          offers={shown}
          discounted={discounted}
          chosen={chosen}
          saving={saving}
          onChoose={choose}
        />
        <Compared offers={quote.offers} discounted={discounted} saving={saving} onChoose={choose} />
        {shown.some(({ rating_class }) => rating_class) ? (
          <p className="quiet">
            {t(
              'Any insurer can raise its prices for everyone, for example because care costs more.',
            )}
          </p>
        ) : null}
      </section>
    </>
  )
}

function headingFor(count: number, plan: string): string {
  if (count === 0) return t('No offers for {plan}', { plan })
  return count === 1
    ? t('1 offer for {plan}', { plan })
    : t('{count} offers for {plan}', { count, plan })
}

interface BelowHeadingProps {
  /** Number of offers for the plan. */
  offers: number
  /** Number of them that fit the filters. */
  shown: number
  onShowAll: () => void
}

/** The key to the bars, or what to do if no offer is shown. */
function BelowHeading({ offers, shown, onShowAll }: BelowHeadingProps) {
  if (offers === 0) {
    return (
      <p>
        {rich(
          'Choose another plan above, or call {phoneNumber}. We may know of an insurer that is not in this list.',
          { phoneNumber: <PhoneNumber /> },
        )}
      </p>
    )
  }
  if (shown === 0) {
    return (
      <p>
        {t('No offer fits these filters.')}{' '}
        <Button variant="quiet" onClick={onShowAll}>
          {t('Show all offers')}
        </Button>
      </p>
    )
  }
  return (
    <p className="offers__legend">
      <span className="offers__key">{t('Premiums')}</span>{' '}
      <span className="offers__key offers__key--rest">{t('What you pay besides')}</span>
    </p>
  )
}
