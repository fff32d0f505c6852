import { formatDayOrText } from '../../../adapters/browser/clock'
import { useTextAnswer } from '../../../application/answers/use-form-snapshot'
import { stepPath } from '../../../application/facts/addresses'
import { firstPayment } from '../../../application/facts/first-payment'
import { offerFacts } from '../../../application/facts/offer-facts'
import type { OpenApplication } from '../../../application/open/open-application'
import { OfferFacts } from '../../../application/view/OfferFacts'
import { useCoverageDates } from '../../../application/view/use-coverage-dates'
import { useOffer } from '../../quote/price-again'
import { TryAgain } from '../../../ui/feedback/TryAgain'
import { rich, t } from '../../../language'
import { PageLink } from '../../../ui/controls/PageLink'

interface SignedOfferProps {
  application: OpenApplication
}

/**
 * Shows what the signature is for: the plan, the insurer, the price, the start date, and the first
 * payment. The server prices the offer when the page opens (D52).
 */
export function SignedOffer({ application }: SignedOfferProps) {
  const { id, form } = application
  const { status, offer, retry } = useOffer(application)
  const { planned } = useCoverageDates(application)
  const plan = useTextAnswer(form, 'plan_type')
  const mode = useTextAnswer(form, 'payment_mode')
  const method = useTextAnswer(form, 'payment_method')
  return (
    <OfferFacts
      label={t('What you are signing for')}
      plan={plan}
      facts={[
        ...(offer ? offerFacts(offer) : []),
        { name: t('Coverage would start'), value: formatDayOrText(planned) },
        firstPayment({ offer, mode, method }),
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
            '<b>No insurer yet.</b> You haven’t chosen an insurer, or the one you chose does not offer you this plan. <a>Check your choice</a> before you sign.',
            {
              b: (text) => <strong>{text}</strong>,
              a: (text) => <PageLink to={stepPath('review', id)}>{text}</PageLink>,
            },
          )}
        </p>
      ) : null}
      {offer ? (
        <p>{t('You pay nothing today. You pay first after the insurer accepts you.')}</p>
      ) : null}
    </OfferFacts>
  )
}
