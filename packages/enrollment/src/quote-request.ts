import { isExistingDay, isPlan, type OfferedPlan } from '@gapwise/medicare-rules'

/** Answers that a rate depends on, in the format that onboarding and applications store. */
export interface RatedAnswers {
  readonly zip5?: string | undefined
  readonly applicant_dob?: string | undefined
  readonly gender?: string | undefined
  readonly tobacco?: string | undefined
  readonly plan_type?: string | undefined
  readonly county?: string | undefined
  readonly state?: string | undefined
  readonly medicare_part_a?: string | undefined
}

/** The person whom a rate is for. */
export interface RatedPerson {
  /** `YYYY-MM-DD` */
  readonly applicant_dob: string
  readonly gender: 'Male' | 'Female'
  readonly tobacco: 'Yes' | 'No'
}

/**
 * Request for one person's rates at their location. Without `plan_type`, the request covers the
 * plans of onboarding.
 */
export interface QuoteInput extends RatedPerson {
  /** Five digits. */
  readonly zip5: string
  readonly plan_type?: OfferedPlan
  readonly county?: string
  /** Two-letter code. Defaults to the ZIP code's state. */
  readonly state?: string
  /** Start of Medicare Part A, `YYYY-MM-DD`. It decides which plans are open to the person. */
  readonly medicare_part_a?: string
}

/**
 * Returns the person whom a rate is for. Returns `undefined` if a required answer is missing or
 * incomplete.
 */
export function ratedPerson({
  applicant_dob,
  gender,
  tobacco,
}: RatedAnswers): RatedPerson | undefined {
  // The answer is stored as typed (D41), so it might not be a calendar day.
  if (!applicant_dob || !isExistingDay(applicant_dob)) return undefined
  if (gender !== 'Male' && gender !== 'Female') return undefined
  if (tobacco !== 'Yes' && tobacco !== 'No') return undefined
  return { applicant_dob, gender, tobacco }
}

/**
 * Returns the quote request for these answers. Returns `undefined` if a required answer is missing
 * or incomplete.
 */
export function quoteRequest(answers: RatedAnswers): QuoteInput | undefined {
  const { zip5, plan_type, county, state, medicare_part_a } = answers
  const person = ratedPerson(answers)
  if (!person || !zip5 || !/^\d{5}$/.test(zip5)) return undefined
  return {
    zip5,
    ...person,
    ...(isPlan(plan_type) ? { plan_type } : {}),
    ...(county ? { county } : {}),
    ...(state ? { state } : {}),
    ...(medicare_part_a && isExistingDay(medicare_part_a) ? { medicare_part_a } : {}),
  }
}
