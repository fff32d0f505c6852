import type { OnboardingForm, SubmittedOffer } from '@gapwise/api-contract'
import {
  closedPlan,
  quoteAnswers,
  quoteDates,
  ratedPerson,
  textAnswer,
  type QuoteAnswers,
} from '@gapwise/enrollment'
import { isPlanOpen } from '@gapwise/medicare-rules'
import type { RateSource } from '../../quotes'
import { plannedStartOf } from '../draft'
import type { LoadedApplication } from '../load-application'

/** Input for pricing an offer. */
export interface OfferRequest {
  readonly answers: QuoteAnswers
  readonly naic: string | null | undefined
  readonly medicareStatus: string | null | undefined
  readonly county: string | undefined
  /** First day of coverage, which decides which rates are in force. */
  readonly start: string | undefined
  readonly today: string
}

/**
 * Returns the chosen insurer's offer for these answers.
 * @returns `undefined` if no insurer was chosen, or if the chosen insurer no longer sells the plan
 * at the applicant's location.
 */
export async function priceOffer(
  rates: RateSource,
  { answers, naic, medicareStatus, county, start, today }: OfferRequest,
): Promise<SubmittedOffer | undefined> {
  const person = ratedPerson(answers)
  const { state, zip5, plan_type: plan, discount_selected: discount } = answers
  if (!naic || !person || !state || !plan) return undefined
  const { label, offers } = await rates.quote({
    ...{ state, zip5, county, start },
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

/** The insurer that a draft's row names, and the situation that decides its start. */
type ChosenInsurer = Pick<LoadedApplication['row'], 'naic' | 'medicare_status'>

/**
 * Returns the offer for a draft. The price is computed now from the draft's own answers. The server
 * never uses a rate that a page sends (D52). A plan that is not open to the applicant has no offer.
 */
export async function priceDraftOffer(
  rates: RateSource,
  { row, draft }: Pick<LoadedApplication, 'draft'> & { readonly row: ChosenInsurer },
): Promise<SubmittedOffer | undefined> {
  const { form, today } = draft
  if (closedPlan(form)) return undefined
  const { naic, medicare_status: medicareStatus } = row
  return priceOffer(rates, {
    ...{ naic, medicareStatus, today },
    answers: quoteAnswers(form),
    county: textAnswer(form, 'county') || undefined,
    start: plannedStartOf(draft),
  })
}

/** Returns the offer for a quote's form, priced now. */
export async function priceQuoteOffer(
  rates: RateSource,
  form: OnboardingForm,
  today: string,
): Promise<SubmittedOffer | undefined> {
  const { naic, medicare_status: medicareStatus, discount_selected: isDiscounted } = form
  const { state = '', applicant_dob = '', gender = '', tobacco = '', plan_type = '' } = form
  const { zip5 = '', county, medicare_part_a: partAStart } = form
  if (!isPlanOpen(plan_type, { dob: applicant_dob, partAStart })) return undefined
  const answers = {
    ...{ state, zip5, applicant_dob, gender, tobacco, plan_type },
    discount_selected: isDiscounted ? 'Yes' : '',
  }
  const { planned: start } = quoteDates(form, today)
  return priceOffer(rates, { answers, naic, medicareStatus, county, start, today })
}
