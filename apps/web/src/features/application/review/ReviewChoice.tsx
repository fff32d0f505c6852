import type { ReactNode } from 'react'

import { formatDayOrText } from '../../../adapters/browser/clock'
import { comparePath } from '../../../application/facts/addresses'
import { OfferFacts } from '../../../application/view/OfferFacts'
import { useCoverageDates } from '../../../application/view/use-coverage-dates'
import { offerFacts } from '../../../application/facts/offer-facts'
import { useOffer } from '../../quote/price-again'
import type { OpenApplication } from '../../../application/open/open-application'
import { useTextAnswer } from '../../../application/answers/use-form-snapshot'
import { Notice } from '../../../ui/feedback/Notice'
import { TryAgain } from '../../../ui/feedback/TryAgain'
import { rich, t } from '../../../language'
import { PageLink } from '../../../ui/controls/PageLink'

interface ReviewChoiceProps {
  application: OpenApplication
}

/**
 * Shows the plan, insurer, price, and start date that would be sent. Warns if the server considers
 * the start date too early (D40).
 */
export function ReviewChoice({ application }: ReviewChoiceProps) {
  const { form } = application
  const { status, offer, retry } = useOffer(application)
  const { start: earliest, planned } = useCoverageDates(application)
  const plan = useTextAnswer(form, 'plan_type')
  const start = useTextAnswer(form, 'effective_date')
  const compare = (words: ReactNode) => (
    <PageLink to={comparePath(application.id)}>{words}</PageLink>
  )
  if (!plan) {
    return (
      <p>
        {rich(
          'You haven’t chosen a plan yet. <a>Compare plans and sample rates</a>, or choose one in the application.',
          { a: compare },
        )}
      </p>
    )
  }
  return (
    <>
      <OfferFacts
        label={t('Your choice')}
        plan={plan}
        facts={[
          ...(offer ? offerFacts(offer) : []),
          { name: t('Coverage would start'), value: formatDayOrText(planned) },
        ]}
      >
        {status === 'asking' ? <p role="status">{t('Looking up your rate…')}</p> : null}
        {status === 'failed' ? (
          <>
            <p>{t('We couldn’t look up your insurer and your rate.')}</p>
            <TryAgain onRetry={retry} />
          </>
        ) : null}
        {status === 'known' && !offer ? (
          <p>
            {rich(
              '<b>No insurer yet.</b> You haven’t chosen an insurer, or the one you chose does not offer you this plan.',
              { b: (text) => <strong>{text}</strong> },
            )}
          </p>
        ) : null}
        <p>
          {compare(status === 'known' && !offer ? t('Choose an insurer') : t('Change my choice'))}
        </p>
      </OfferFacts>
      {start && start < earliest ? (
        <Notice kind="attention">
          <p>
            {t('The earliest your coverage can start is {day}.', {
              day: formatDayOrText(earliest),
            })}
          </p>
        </Notice>
      ) : null}
    </>
  )
}
