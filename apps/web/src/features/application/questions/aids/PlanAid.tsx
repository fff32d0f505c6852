import { isPlan } from '@gapwise/medicare-rules'
import { Suspense } from 'react'
import { useStore } from 'zustand'

import { formatDayOrText } from '../../../../adapters/browser/clock'
import { useTextAnswer } from '../../../../application/answers/use-form-snapshot'
import { comparePath } from '../../../../application/facts/addresses'
import { offerFacts } from '../../../../application/facts/offer-facts'
import type { OpenApplication } from '../../../../application/open/open-application'
import { OfferFacts } from '../../../../application/view/OfferFacts'
import { useCoverageDates } from '../../../../application/view/use-coverage-dates'
import { PhoneFold } from '../../../../ui/controls/PhoneFold'
import { PartFailed } from '../../../../ui/feedback/PartFailed'
import { lazyPart } from '../../../../ui/feedback/lazy-part'
import { CoverageTimeline } from '../../../../ui/timeline/CoverageTimeline'
import { loadPlanTable } from '../../../quote/compare'
import { t } from '../../../../language'
import { PageLink } from '../../../../ui/controls/PageLink'

/** Loaded on demand, because the details show only after the user opens them. */
const PlanTable = lazyPart(loadPlanTable, PartFailed)

interface PlanAidProps {
  application: OpenApplication
}

/** Help with choosing a plan. Shows the plan's current price and what each plan pays. */
export function PlanAid({ application }: PlanAidProps) {
  const { id, form, store } = application
  const offer = useStore(store, ({ detail }) => detail.offer)
  const dates = useCoverageDates(application)
  const plan = useTextAnswer(form, 'plan_type')
  const chosen = isPlan(plan) ? plan : undefined
  return (
    <PhoneFold label={t('Your choice, your dates, and what plans pay')}>
      {offer && offer.plan === chosen ? (
        <OfferFacts
          label={t('Your choice')}
          plan={offer.plan}
          facts={[
            ...offerFacts(offer),
            { name: t('Coverage would start'), value: formatDayOrText(dates.planned) },
          ]}
        >
          <p>
            <PageLink to={comparePath(id)}>{t('Change my choice')}</PageLink>
          </p>
        </OfferFacts>
      ) : null}
      <details className="plan-aid">
        <summary>
          {t('Your dates: coverage can start {day}', { day: formatDayOrText(dates.start) })}
        </summary>
        <CoverageTimeline dates={dates} />
      </details>
      <details className="plan-aid">
        <summary>{t('What Plan G and Plan N pay, side by side')}</summary>
        <Suspense>
          <PlanTable chosen={chosen} />
        </Suspense>
      </details>
    </PhoneFold>
  )
}
