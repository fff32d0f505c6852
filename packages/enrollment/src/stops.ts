import type { FieldRef, Form } from '@gapwise/form-engine/core'
import { isExistingDay, startAt65 } from '@gapwise/medicare-rules'

import { findField, textAnswer } from './fields'

/**
 * Reasons why a person cannot apply online.
 *
 * - `under_65`: the person is under 65 when coverage starts.
 * - `state_not_sold`: the person's state has its own standard plans, which we do not sell.
 * - `medicaid_pays_premium`: Medicaid would pay the premium of this policy.
 * - `medicaid_pays_more`: Medicaid pays for more than the Part B premium.
 * - `insurer_missing`: no insurer is chosen, or the chosen insurer does not sell the plan.
 *
 * @see D71
 */
export type StopCode =
  | 'under_65'
  | 'state_not_sold'
  | 'medicaid_pays_premium'
  | 'medicaid_pays_more'
  | 'insurer_missing'

/** A reason why a person cannot apply online, and the field that it belongs to. */
export interface Stop extends FieldRef {
  readonly code: StopCode
}

/** Answers that can stop a person before an application exists. */
export interface StoppingAnswers {
  /** `YYYY-MM-DD`. Any other text is ignored. */
  readonly applicant_dob?: string | undefined
  /** Two-letter code. */
  readonly state?: string | undefined
}

/**
 * States with their own standard plans under the waiver of 42 U.S.C. § 1395ss(p)(6). Plan G and
 * Plan N do not exist there.
 */
const STATES_WITH_OWN_PLANS = ['MA', 'MN', 'WI']

/**
 * Returns the reasons that are known before an application exists, so a quote can name them. The
 * person is not stopped for their age if they turn 65 by the latest start that we offer.
 *
 * @param today - Date in the person's state, `YYYY-MM-DD`.
 * @see D71
 */
export function stopsBeforeApplying(answers: StoppingAnswers, today: string): StopCode[] {
  const { applicant_dob: dob = '', state = '' } = answers
  const codes: StopCode[] = []
  if (isExistingDay(dob) && today < startAt65(dob).applyFrom) codes.push('under_65')
  if (STATES_WITH_OWN_PLANS.includes(state)) codes.push('state_not_sold')
  return codes
}

/** Input that {@link applicationStops} needs in addition to the answers. */
export interface StopsInput {
  /** Date in the applicant's state, `YYYY-MM-DD`. */
  readonly today: string
  /** True if an insurer is chosen and it sells the plan to the applicant. */
  readonly hasInsurer: boolean
}

/**
 * Returns every reason why the applicant cannot apply online. The server refuses such an
 * application, and the app shows a page that says what to do instead. Reads visible answers only.
 *
 * - Age (D71): a person can start in the month in which they turn 65, because Medicare starts on its
 *   first day (42 U.S.C. § 426(a)). Younger people with Medicare have rights in some states. We do
 *   not support any of these rules yet. If a later start that we offer solves it, the reason belongs
 *   to the start of coverage. Otherwise it belongs to the date of birth.
 * - State (D71): 42 U.S.C. § 1395ss(p)(6).
 * - Medicaid (D71): 42 U.S.C. § 1395ss(d)(3)(B) forbids the sale to a person with Medicaid, other
 *   than in protected cases. A person whose Medicaid pays only the Part B premium is protected and
 *   can apply. If Medicaid would pay the premium of the policy, the sale is allowed, but the state
 *   has to arrange the payment. That cannot be done online.
 * - Insurer (D71): a state without our plans has no insurer to choose, so only the state is named.
 */
export function applicationStops(form: Form, { today, hasInsurer }: StopsInput): Stop[] {
  const answer = (id: string): string => {
    const ref = findField(form.definition, id)
    return ref && form.isVisible(ref.section, ref.field) ? textAnswer(form, id) : ''
  }
  const stops: Stop[] = []
  const add = (code: StopCode, id: string): void => {
    const ref = findField(form.definition, id)
    if (ref) stops.push({ code, section: ref.section, field: ref.field })
  }
  const dob = answer('applicant_dob')
  const known = stopsBeforeApplying({ applicant_dob: dob, state: answer('state') }, today)
  if (known.includes('under_65')) add('under_65', 'applicant_dob')
  if (known.includes('state_not_sold')) add('state_not_sold', 'state')
  const start = answer('effective_date')
  if (!known.includes('under_65') && isExistingDay(dob) && isExistingDay(start)) {
    if (start >= today && start < startAt65(dob).earliest) add('under_65', 'effective_date')
  }
  if (answer('medicaid_pay_premiums') === 'Yes') {
    add('medicaid_pays_premium', 'medicaid_pay_premiums')
  } else if (answer('receive_medicaid_benefits') === 'Yes') {
    add('medicaid_pays_more', 'receive_medicaid_benefits')
  }
  if (!hasInsurer && !known.includes('state_not_sold')) add('insurer_missing', 'plan_type')
  return stops
}

/**
 * Questions for which Yes always ends an application that insurers underwrite. The Yes of a list of
 * illnesses is computed from the list, so the reason belongs to the list.
 */
const ENDING_QUESTIONS: readonly { readonly yes: string; readonly asked: string }[] = [
  { yes: 'he_facility', asked: 'he_facility' },
  { yes: 'he_mobility', asked: 'he_mobility' },
  { yes: 'he_home_health', asked: 'he_home_health' },
  { yes: 'he_oxygen', asked: 'he_oxygen' },
  { yes: 'he_ever_any', asked: 'he_ever' },
  { yes: 'h24_any', asked: 'h24' },
]

/**
 * Returns the health questions whose answers always end the application. The list is empty if
 * insurers may not ask about health (D11). The server accepts these answers, because the decision is
 * the insurer's. The app tells the applicant at once what the answer means.
 *
 * @see D71
 */
export function endingAnswers(form: Form): FieldRef[] {
  return ENDING_QUESTIONS.flatMap(({ yes, asked }) => {
    const ref = findField(form.definition, asked)
    if (!ref || !form.isVisible(ref.section, ref.field)) return []
    return textAnswer(form, yes) === 'Yes' ? [{ section: ref.section, field: ref.field }] : []
  })
}
