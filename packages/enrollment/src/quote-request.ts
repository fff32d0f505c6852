import { isCalendarDay } from '@gapwise/medicare-rules'

/** The answers that a rate depends on, as onboarding and applications hold them. */
export interface RatedAnswers {
  readonly zip5?: string | undefined
  readonly applicant_dob?: string | undefined
  readonly gender?: string | undefined
  readonly tobacco?: string | undefined
  readonly plan_type?: string | undefined
  readonly county?: string | undefined
  readonly state?: string | undefined
}

/** Who a rate is for. */
export interface RatedPerson {
  /** `YYYY-MM-DD` */
  readonly applicant_dob: string
  readonly gender: 'Male' | 'Female'
  readonly tobacco: 'Yes' | 'No'
}

/** Request for the rates of one person where they live; of both plans without `plan_type`. */
export interface QuoteRequest extends RatedPerson {
  /** Five digits. */
  readonly zip5: string
  readonly plan_type?: 'G' | 'N'
  readonly county?: string
  /** Two-letter code; without it, the state of the ZIP code counts. */
  readonly state?: string
}

/** Returns who a rate is for; `undefined` while one of these answers is missing or not finished. */
export function ratedPerson({
  applicant_dob,
  gender,
  tobacco,
}: RatedAnswers): RatedPerson | undefined {
  // As typed (D41), it may not be a day of the calendar.
  if (!applicant_dob || !isCalendarDay(applicant_dob)) return undefined
  if (gender !== 'Male' && gender !== 'Female') return undefined
  if (tobacco !== 'Yes' && tobacco !== 'No') return undefined
  return { applicant_dob, gender, tobacco }
}

/** Returns the request for these answers; `undefined` while an answer it needs is missing or not finished. */
export function quoteRequest(answers: RatedAnswers): QuoteRequest | undefined {
  const { zip5, plan_type, county, state } = answers
  const person = ratedPerson(answers)
  if (!person || !zip5 || !/^\d{5}$/.test(zip5)) return undefined
  return {
    zip5,
    ...person,
    ...(plan_type === 'G' || plan_type === 'N' ? { plan_type } : {}),
    ...(county ? { county } : {}),
    ...(state ? { state } : {}),
  }
}
