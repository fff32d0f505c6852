import type { ApplicationFacts } from '@gapwise/api-contract'
import type { Context, Form } from '@gapwise/form-engine'
import {
  ageAtEffectiveDate,
  effectiveDate,
  isAdvantageRestricted,
  isCalendarDay,
  isOpenEnrollment,
  underwritingType,
} from '@gapwise/medicare-rules'

/** What the rules need besides the answers. */
export interface FactsInput {
  /** The date in the applicant's state (D40). */
  readonly today: string
  /** `medicare_status` of onboarding. */
  readonly medicareStatus: string | undefined
}

/** Where the enrollment definition keeps the applicant's birth date. */
export const BIRTH_DATE = ['applicant', 'applicant_dob'] as const
/** Where it keeps the first and the last name. */
export const APPLICANT_NAME = [
  ['applicant', 'first_name'],
  ['applicant', 'last_name'],
] as const
/** Where it keeps what else the rules read. */
const STATE = ['applicant', 'state'] as const
const PART_B = ['medicare-details', 'medicare_part_b'] as const
const COVERAGE_END = ['guaranteed-issue', 'gi_coverage_end_date'] as const

/** The context that the definition's conditions read (D9, D11). */
export function contextOf(underwriting: ApplicationFacts['underwriting_type']): Context {
  return { application: { underwriting_type: underwriting } }
}

/** The two-letter code of the applicant's state, when it is answered. */
export function stateOf(answers: {
  [section: string]: { [field: string]: unknown }
}): string | undefined {
  const state = answers[STATE[0]]?.[STATE[1]]
  return typeof state === 'string' ? state : undefined
}

/**
 * What the rules say of a draft. Only answers that are given, visible and confirmed count; as long as
 * one of the deciding dates is no day of the calendar, the underwriting type is not known.
 */
export function factsOf(form: Form, { today, medicareStatus }: FactsInput): ApplicationFacts {
  const dates = {
    dob: known(form, BIRTH_DATE),
    partB: known(form, PART_B),
    end: known(form, COVERAGE_END),
  }
  const dob = dates.dob && isCalendarDay(dates.dob) ? dates.dob : undefined
  const partBStart = dates.partB && isCalendarDay(dates.partB) ? dates.partB : undefined
  const areDays = Object.values(dates).every((date) => !date || isCalendarDay(date))
  const effective = effectiveDate(today, medicareStatus)
  return {
    effective_date: effective,
    age: dob ? ageAtEffectiveDate(dob, effective) : null,
    underwriting_type: areDays
      ? underwritingType({ today, dob, partBStart, guaranteedIssueDate: dates.end })
      : -1,
    advantage_restricted: isAdvantageRestricted({ today, medicareStatus }),
    open_enrollment: dob ? isOpenEnrollment({ today, dob, partBStart }) : false,
  }
}

function known(form: Form, [section, field]: readonly [string, string]): string | undefined {
  if (!form.isVisible(section, field)) return undefined
  const { value, unconfirmed } = form.getField(section, field)
  return typeof value === 'string' && value !== '' && !unconfirmed ? value : undefined
}
