import { Notice } from '../../../../ui/feedback/Notice'
import { PhoneNumber } from '../../../site/phone'
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
