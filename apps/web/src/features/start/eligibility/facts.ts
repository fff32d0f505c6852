import { quotedRights, quotedStart, type QuotedRights } from '@gapwise/enrollment'
import {
  ageOn,
  isAdvantageRestricted,
  isExistingDay,
  isOpenEnrollment,
  lastDayOfOpenEnrollment,
} from '@gapwise/medicare-rules'

import type { OnboardingForm } from '../../../adapters/api/api-client'

/** Facts derived from the answers by the rules of specification §4. Days are `YYYY-MM-DD`. */
export interface EligibilityFacts extends QuotedRights {
  /** First day on which coverage can start (D70). */
  readonly start: string
  /** Age in whole years on that day. */
  readonly age: number
  readonly partA: string
  readonly partB: string
  readonly openEnrollment: boolean
  /** The last day of the "turning 65" (T65) window. */
  readonly lastDay: string
  /** Two letters. Absent until the ZIP code is found. */
  readonly state?: string
  readonly advantage: 'none' | 'restricted' | 'special-circumstance' | 'free'
}

/**
 * Returns the eligibility facts. Returns `undefined` if a required answer is missing or a date is
 * not a real calendar day.
 */
export function eligibilityFacts(
  form: OnboardingForm,
  today: string,
): EligibilityFacts | undefined {
  const { applicant_dob: dob, medicare_part_a: partA } = form
  const start = quotedStart(form)
  const { medicare_part_b: partB, medicare_status: medicareStatus } = form
  const days = [dob, start, partA, partB]
  if (!medicareStatus || !dob || !start || !partA || !partB) return undefined
  if (!days.every((day) => day && isExistingDay(day))) return undefined
  return {
    start,
    age: ageOn(dob, start),
    partA,
    partB,
    openEnrollment: isOpenEnrollment({ today, dob, partBStart: partB }),
    lastDay: lastDayOfOpenEnrollment({ dob, partBStart: partB }),
    ...quotedRights(form, today),
    ...(form.state && { state: form.state }),
    advantage: advantageState(form, today),
  }
}

function advantageState(form: OnboardingForm, today: string): EligibilityFacts['advantage'] {
  const { medicare_status: medicareStatus, hasSpecialCircumstance } = form
  if (medicareStatus !== 'advantage-plan') return 'none'
  if (!isAdvantageRestricted({ today, medicareStatus })) return 'free'
  return hasSpecialCircumstance ? 'special-circumstance' : 'restricted'
}
