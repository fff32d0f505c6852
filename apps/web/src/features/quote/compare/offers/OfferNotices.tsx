import { Notice } from '../../../../ui/feedback/Notice'
import { TryAgain } from '../../../../ui/feedback/TryAgain'
import { PhoneNumber } from '../../../../phone/PhoneNumber'
import { rich, t } from '../../../../language'

interface NoOffersProps {
  /** The server's reason, if it gives one. */
  notice: string | undefined
}

/** Shown instead of an empty list of offers. */
export function NoOffers({ notice }: NoOffersProps) {
  return (
    <Notice kind="attention" title={t('We have no rates for your ZIP code')}>
      {notice ? <p>{t(notice)}</p> : null}
      <p>
        {rich(
          'Call {phoneNumber} and we’ll tell you what’s available where you live. Your State Health Insurance Assistance Program (SHIP) can also help for free.',
          { phoneNumber: <PhoneNumber /> },
        )}
      </p>
    </Notice>
  )
}

interface PartialOffersProps {
  /** The server's sentence about the missing offers. */
  notice: string | undefined
  onRetry: () => void
}

/** Says that some insurers or plans are missing in the list of offers. */
export function PartialOffers({ notice, onRetry }: PartialOffersProps) {
  return (
    <Notice kind="attention" title={t('This list is not complete')} announce>
      {notice ? <p>{t(notice)}</p> : null}
      <TryAgain wholePage onRetry={onRetry} />
    </Notice>
  )
}

interface OffersFailedProps {
  /** `true` if the server works, but gets no live rates from the insurers. */
  isFeedDown: boolean
  onRetry: () => void
}

/** Shown instead of the offers if they failed to load. */
export function OffersFailed({ isFeedDown, onRetry }: OffersFailedProps) {
  return (
    <Notice
      kind="error"
      title={
        isFeedDown ? t('We can’t reach live rates right now') : t('We couldn’t load the rates')
      }
    >
      <p>
        {isFeedDown ? `${t('We show no older rates, because they may be wrong.')} ` : ''}
        {rich(
          'Your answers are saved. Please try again in a moment, or call {phoneNumber} and we’ll look them up with you.',
          { phoneNumber: <PhoneNumber /> },
        )}
      </p>
      <TryAgain wholePage onRetry={onRetry} />
    </Notice>
  )
}
