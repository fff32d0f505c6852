import type { OnboardingForm, SubmittedOffer } from '@gapwise/api-contract'
import { quoteAnswers, ratedPerson, type QuoteAnswers } from '@gapwise/enrollment'
import type { RateSource } from '../quotes'
import type { LoadedApplication } from './load-application'

/** Input for pricing an offer. */
export interface OfferRequest {
  readonly answers: QuoteAnswers
  readonly naic: string | null | undefined
  readonly medicareStatus: string | null | undefined
  readonly today: string
}

/**
 * Returns the chosen insurer's offer for these answers.
 * @returns `undefined` if no insurer was chosen, or if the chosen insurer no longer sells the plan
 * at the applicant's location.
 */
export async function priceOffer(
  rates: RateSource,
  { answers, naic, medicareStatus, today }: OfferRequest,
): Promise<SubmittedOffer | undefined> {
  const person = ratedPerson(answers)
  const { state, plan_type: plan, discount_selected: discount } = answers
  if (!naic || !person || !state || !plan) return undefined
  const { label, offers } = await rates.quote({
    state,
    applicantDob: person.applicant_dob,
    gender: person.gender,
    tobacco: person.tobacco,
    plans: [plan],
    today,
    ...(medicareStatus ? { medicareStatus } : {}),
  })
  const offer = offers.find((each) => each.naic === naic)
  return offer && { label, ...offer, discount_selected: discount === 'Yes' }
}

/**
 * Returns the offer for a draft. The price is computed now from the draft's own answers. The server
 * never uses a rate that a page sends (D52).
 */
export function priceDraftOffer(
  rates: RateSource,
  { row, draft }: LoadedApplication,
): Promise<SubmittedOffer | undefined> {
  const answers = quoteAnswers(draft.form)
  const { naic, medicare_status: medicareStatus } = row
  return priceOffer(rates, { answers, naic, medicareStatus, today: draft.today })
}

/** Returns the offer for a quote's form, priced now. */
export function priceQuoteOffer(
  rates: RateSource,
  form: OnboardingForm,
  today: string,
): Promise<SubmittedOffer | undefined> {
  const { naic, medicare_status: medicareStatus, discount_selected: isDiscounted } = form
  const { state = '', applicant_dob = '', gender = '', tobacco = '', plan_type = '' } = form
  const answers = {
    ...{ state, applicant_dob, gender, tobacco, plan_type },
    discount_selected: isDiscounted ? 'Yes' : '',
  }
  return priceOffer(rates, { answers, naic, medicareStatus, today })
}
