import type { Form } from '@gapwise/form-engine'

import type { Offer } from '../adapters/api-client'
import { useOnboardingStore } from '../stores/onboarding-store'
import { isQuoteOfAnother, quoteAnswers, textAnswer, toQuoteRequest } from './quote-answers'

/**
 * Turns the comparison to who applies: it may be about the other of a couple, or about answers that were changed in
 * the quote alone. What the other said of their Medicare is not taken along; the server keeps it for each.
 * @param offer what is chosen so far
 */
export function compareFor(form: Form, offer: Offer | undefined): void {
  const request = toQuoteRequest(form, quoteAnswers(form))
  if (!request) return
  const { form: quote, update } = useOnboardingStore.getState()
  const isOther = isQuoteOfAnother(request.applicant_dob, quote)
  const { county, state, ...asked } = request
  update({
    ...asked,
    ...{ county, state, city: textAnswer(form, 'city') || undefined },
    ...(isOther ? { medicare_status: undefined, naic: undefined } : {}),
    ...(offer ? { naic: offer.naic, rate: offer.rate, discount_rate: offer.discount_rate } : {}),
    discount_selected: textAnswer(form, 'discount_selected') === 'Yes',
  })
}
