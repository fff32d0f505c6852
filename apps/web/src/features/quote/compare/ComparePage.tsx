import { quoteDates, quoteRequest, stopsBeforeApplying } from '@gapwise/enrollment'
import { openPlans } from '@gapwise/medicare-rules'
import { Suspense } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'

import { today } from '../../../adapters/browser/clock'
import { OTHER_OPTIONS } from '../../../application/facts/addresses'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { ButtonLink } from '../../../ui/controls/Button'
import { Page } from '../../../ui/page/Page'
import { PageLoading } from '../../../ui/feedback/PageLoading'
import { AdvantageCheck, OnboardingSaving } from '../../onboarding'
import { OtherQuotes } from '../request'
import { AnswersFailed } from './AnswersFailed'
import { AnswersSummary } from './AnswersSummary'
import { EarlyMedicare } from './EarlyMedicare'
import { GoodToKnow } from './GoodToKnow'
import { Offers, OffersFailed } from './offers'
import { OffersLoading } from './OffersLoading'
import { OpenQuote } from './OpenQuote'
import { PlanTable } from './plans/PlanTable'
import { MAIN_PLANS, planFacts, shownPlan } from './plans/shown-plan'
import { SampleLabel } from './SampleLabel'
import { KeepComparison } from './share/KeepComparison'
import { useOffers } from './use-offers'
import { YearEstimate } from './year/YearEstimate'
import { t } from '../../../language'

/** `/compare`: the offers for this window's quote, or for the application in the URL. */
export function ComparePage() {
  const [parameters] = useSearchParams()
  const application = parameters.get('application')
  return application === null ? <Comparison /> : <OpenQuote application={application} />
}

/** The offers for the quote's answers, and the table of what each plan pays. */
function Comparison() {
  const form = useOnboardingStore((state) => state.form)
  const quoteId = useOnboardingStore((state) => state.quoteId)
  const loading = useOnboardingStore((state) => state.loading)
  // Request offers for all plans, so that switching plans needs no second request.
  const request = quoteRequest({ ...form, plan_type: undefined })
  const plans = openPlans(planFacts(form))
  const plan = shownPlan(form)
  const dates = quoteDates(form, today())
  const [offers, retry] = useOffers(request && { ...request, plans }, quoteId, dates.planned)

  if (!request) {
    if (loading === 'idle' || loading === 'loading')
      return <PageLoading label={t('Getting your answers…')} />
    // The saved answers failed to load but might be complete, so don't ask the questions again.
    if (loading === 'failed') return <AnswersFailed />
    return <Navigate to="/quote?missing=1" replace />
  }
  if (stopsBeforeApplying(form, dates.today).length > 0)
    return <Navigate to={OTHER_OPTIONS} replace />
  const quote = offers.status === 'ready' ? offers.quote : undefined
  const hasOffers = quote !== undefined && quote.offers.length > 0
  // While the rates are missing, the table helps. If no one sells these plans there, it does not.
  const isSold = quote === undefined || hasOffers || quote.partial === true
  const discounted = form.discount_selected ?? false
  return (
    <Page title={t('Compare your rates')} back="/quote" width="wide">
      <OnboardingSaving />
      <AdvantageCheck />
      <AnswersSummary form={form} dates={dates} />
      {hasOffers ? <SampleLabel label={quote.label} /> : null}
      {offers.status === 'loading' ? <OffersLoading /> : null}
      {offers.status === 'failed' ? (
        <OffersFailed isFeedDown={offers.isFeedDown} onRetry={retry} />
      ) : null}
      {quote ? <Offers quote={quote} plans={plans} onRetry={retry} /> : null}
      {hasOffers ? (
        <YearEstimate offers={quote.offers} shown={plan} discounted={discounted} />
      ) : null}
      {isSold ? (
        <section className="card compare__table" aria-labelledby="compare-table-heading">
          <h2 id="compare-table-heading">
            {MAIN_PLANS.includes(plan)
              ? t('Plan G and Plan N side by side')
              : t('Plans side by side')}
          </h2>
          <PlanTable chosen={plan} />
        </section>
      ) : null}
      <GoodToKnow form={form} dates={dates} />
      <EarlyMedicare dob={form.applicant_dob} />
      {hasOffers ? <KeepComparison plan={plan} discounted={discounted} /> : null}
      <div className="actions">
        <ButtonLink to="/quote" variant="secondary">
          {t('Change my answers')}
        </ButtonLink>
      </div>
      <Suspense>
        <OtherQuotes />
      </Suspense>
    </Page>
  )
}
