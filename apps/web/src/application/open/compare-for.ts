import { applicationQuoteRequest, textAnswer } from '@gapwise/enrollment'

import { useOnboardingStore } from '../../stores/onboarding/onboarding-store'
import type { OpenApplication } from './open-application'
import { isQuoteOfAnother } from '../facts/quote-owner'

/**
 * Turns the comparison to who applies: it may be about the other of a couple, or about answers that were changed in
 * the quote alone.
 */
export function compareFor({ form, store }: OpenApplication): void {
  const request = applicationQuoteRequest(form)
  if (!request) return
  const { offer, medicare_status } = store.getState().detail
  const { form: quote, update } = useOnboardingStore.getState()
  const isOther = isQuoteOfAnother(request.applicant_dob, quote)
  const { county, state, ...asked } = request
  update({
    ...asked,
    ...{ county, state, city: textAnswer(form, 'city') || undefined },
    ...(isOther ? { medicare_status, naic: undefined } : {}),
    ...(offer ? { naic: offer.naic, rate: offer.rate, discount_rate: offer.discount_rate } : {}),
    discount_selected: textAnswer(form, 'discount_selected') === 'Yes',
  })
}
