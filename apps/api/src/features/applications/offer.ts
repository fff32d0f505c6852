import type { SubmittedOffer } from '@gapwise/api-contract'
import { storedText } from '@gapwise/enrollment'
import type { Answers, AnswerValue } from '@gapwise/form-engine'
import { isCalendarDay } from '@gapwise/medicare-rules'
import type { RateSource } from '../quotes'
import type { LoadedApplication } from './parts'

/** Where the enrollment definition keeps what a rate depends on besides the state. */
const BIRTH_DATE = ['applicant', 'applicant_dob'] as const
const GENDER = ['applicant', 'gender'] as const
const TOBACCO = ['applicant', 'tobacco'] as const
const PLAN = ['plan-details', 'plan_type'] as const
const DISCOUNT = ['plan-details', 'discount_selected'] as const

/**
 * The offer a draft applies for, priced now from its own answers: what the page said of the rate is
 * believed by nothing (D52).
 * @returns `undefined` where no insurer was chosen, or the chosen one no longer sells the plan there.
 */
export async function offerOf(
  rates: RateSource,
  { row, draft }: LoadedApplication,
): Promise<SubmittedOffer | undefined> {
  const answers = draft.form.submission()
  const applicantDob = answerTo(answers, BIRTH_DATE)
  const gender = answerTo(answers, GENDER)
  const tobacco = answerTo(answers, TOBACCO)
  const plan = answerTo(answers, PLAN)
  const state = storedText(draft.form.definition, answers, 'state')
  if (!row.naic || !state || typeof plan !== 'string') return undefined
  // As typed (D41), it may be no day at all.
  if (typeof applicantDob !== 'string' || !isCalendarDay(applicantDob)) return undefined
  if (gender !== 'Male' && gender !== 'Female') return undefined
  if (tobacco !== 'Yes' && tobacco !== 'No') return undefined
  const { label, offers } = await rates.quote({
    state,
    applicantDob,
    gender,
    tobacco,
    plans: [plan],
    today: draft.today,
    ...(row.medicare_status ? { medicareStatus: row.medicare_status } : {}),
  })
  const offer = offers.find(({ naic }) => naic === row.naic)
  return offer && { label, ...offer, discount_selected: answerTo(answers, DISCOUNT) === 'Yes' }
}

function answerTo(
  answers: Answers,
  [section, field]: readonly [string, string],
): AnswerValue | undefined {
  return answers[section]?.[field]
}
