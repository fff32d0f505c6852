import { textAnswer } from '@gapwise/enrollment'
import { Link } from 'react-router-dom'

import { formatDayOrText } from '../../../adapters/browser/clock'
import { comparePath } from '../../../application/facts/addresses'
import { OfferFacts } from '../../../application/view/OfferFacts'
import { useCoverageDates } from '../../../application/view/use-coverage-dates'
import { offerFacts } from '../../../application/facts/offer-facts'
import { useOffer } from '../../../application/view/use-offer'
import type { OpenApplication } from '../../../application/open/open-application'
import { useFormSnapshot } from '../../../application/answers/use-form-snapshot'
import { Notice } from '../../../ui/feedback/Notice'
import { TryAgain } from '../../../ui/feedback/TryAgain'

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
  const plan = useFormSnapshot(form, (current) => textAnswer(current, 'plan_type'))
  const start = useFormSnapshot(form, (current) => textAnswer(current, 'effective_date'))
  const compare = (words: string) => <Link to={comparePath(application.id)}>{words}</Link>
  if (!plan) {
    return (
      <p>
        You haven’t chosen a plan yet. {compare('Compare plans and sample rates')}, or choose one in
        the application.
      </p>
    )
  }
  return (
    <>
      <OfferFacts
        label="Your choice"
        plan={plan}
        facts={[
          ...(offer ? offerFacts(offer) : []),
          { name: 'Coverage would start', value: formatDayOrText(planned) },
        ]}
      >
        {status === 'asking' ? <p role="status">Looking up your rate…</p> : null}
        {status === 'failed' ? (
          <>
            <p>We couldn’t look up your insurer and your rate.</p>
            <TryAgain onRetry={retry} />
          </>
        ) : null}
        {status === 'known' && !offer ? (
          <p>
            <strong>No insurer yet.</strong> You haven’t chosen an insurer, or the one you chose
            does not offer you this plan.
          </p>
        ) : null}
        <p>{compare(status === 'known' && !offer ? 'Choose an insurer' : 'Change my choice')}</p>
      </OfferFacts>
      {start && start < earliest ? (
        <Notice kind="attention">
          <p>The earliest your coverage can start is {formatDayOrText(earliest)}.</p>
        </Notice>
      ) : null}
    </>
  )
}
