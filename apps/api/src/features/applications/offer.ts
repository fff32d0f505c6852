import type { SubmittedOffer } from '@gapwise/api-contract'
import { quoteAnswers, ratedPerson } from '@gapwise/enrollment'
import type { RateSource } from '../quotes'
import type { LoadedApplication } from './parts'

/**
 * The offer a draft applies for, priced now from its own answers: the server never takes a rate from a page (D52).
 * @returns `undefined` where no insurer was chosen, or the chosen one no longer sells the plan there.
 */
export async function offerOf(
  rates: RateSource,
  { row, draft }: LoadedApplication,
): Promise<SubmittedOffer | undefined> {
  const answers = quoteAnswers(draft.form)
  const person = ratedPerson(answers)
  const { state, plan_type: plan, discount_selected: discount } = answers
  if (!row.naic || !person || !state || !plan) return undefined
  const { label, offers } = await rates.quote({
    state,
    applicantDob: person.applicant_dob,
    gender: person.gender,
    tobacco: person.tobacco,
    plans: [plan],
    today: draft.today,
    ...(row.medicare_status ? { medicareStatus: row.medicare_status } : {}),
  })
  const offer = offers.find(({ naic }) => naic === row.naic)
  return offer && { label, ...offer, discount_selected: discount === 'Yes' }
}
