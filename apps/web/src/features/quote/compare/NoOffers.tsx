import { Notice } from '../../../ui/feedback/Notice'
import { PhoneNumber } from '../../site/phone'

interface NoOffersProps {
  /** The server's reason, where it gives one. */
  notice: string | undefined
}

/** What stands in place of an empty list of offers. */
export function NoOffers({ notice }: NoOffersProps) {
  return (
    <Notice kind="attention" title="We have no Plan G or Plan N rates for your ZIP code">
      {notice ? <p>{notice}</p> : null}
      <p>
        Call <PhoneNumber /> and we will tell you what is sold where you live. Your State Health
        Insurance Assistance Program (SHIP) helps for free, too.
      </p>
    </Notice>
  )
}
