import {
  ageAtEffectiveDate,
  ageOn,
  earliestStart,
  effectiveDate,
  existingDay,
  firstDayToApply,
  isOpenEnrollment,
  lastDayOfOpenEnrollment,
  latestStart,
  partABDefaults,
} from '@gapwise/medicare-rules'

/** Dates and ages that pages show to a person. Dates are `YYYY-MM-DD`. */
export interface CoverageDates {
  readonly today: string
  /**
   * First day on which coverage can start.
   *
   * @see D70
   */
  readonly start: string
  /** `true` if coverage cannot start on the effective date because Part B starts later. */
  readonly isAfterPartB: boolean
  /**
   * Start of Medicare Part B. `isProposed` is `true` if it was worked out from the birth date, so
   * do not describe it as the person's own answer.
   *
   * @see D6, D21
   */
  readonly partB?: { readonly start: string; readonly isProposed: boolean }
  /** First day to apply for the earliest start. Absent if the person can apply today. */
  readonly applyFrom?: string
  /** Last day of the T65 window. Absent if the window is not open today. */
  readonly lastDayOfWindow?: string
  /**
   * The person's true age in whole years: on the effective date, or today if the rate is for a
   * higher age. Absent without a birth date.
   *
   * @see D70
   */
  readonly age?: number
  /**
   * Age that a rate is for. Absent without a birth date.
   *
   * @see D20
   */
  readonly ratedAge?: number
}

/** Dates of a person, with the day on which their coverage would start. */
export interface PlannedDates extends CoverageDates {
  /** `start`, or the later month that the person asked for. Prices are for this day. */
  readonly planned: string
}

/** Answers that decide the dates. An answer that is not a calendar day counts as absent. */
interface DatesInput {
  readonly today: string
  readonly medicareStatus?: string | undefined
  readonly dob?: string | undefined
  /** Start of Part B, as the person gave it or as it was proposed. */
  readonly partBStart?: string | undefined
  /** `true` if the person confirmed the start of Part B. */
  readonly isPartBConfirmed?: boolean
}

/**
 * Returns the dates that pages show. Without a start of Part B, it is proposed from the birth date.
 *
 * @see D70
 */
export function coverageDates(input: DatesInput): CoverageDates {
  const { today, medicareStatus } = input
  const dob = existingDay(input.dob)
  const proposed = dob && partABDefaults(dob).partB
  const partBStart = existingDay(input.partBStart) ?? proposed
  const effective = effectiveDate(today, medicareStatus)
  const start = earliestStart({ today, medicareStatus, partBStart })
  const isProposed = partBStart === proposed && !input.isPartBConfirmed
  const isOpen = dob && isOpenEnrollment({ today, dob, partBStart })
  return {
    today,
    start,
    isAfterPartB: start > effective,
    ...(partBStart ? { partB: { start: partBStart, isProposed } } : {}),
    ...(start > latestStart(today) ? { applyFrom: firstDayToApply(start) } : {}),
    ...(isOpen ? { lastDayOfWindow: lastDayOfOpenEnrollment({ dob, partBStart }) } : {}),
    ...(dob ? agesOf(dob, today, effective) : {}),
  }
}

function agesOf(dob: string, today: string, effective: string) {
  const ratedAge = ageAtEffectiveDate(dob, effective)
  const isRaised = ageOn(dob, effective) < ratedAge
  return { age: isRaised ? ageOn(dob, today) : ratedAge, ratedAge }
}

/**
 * Returns the dates for the answers of onboarding and the quote. A quote that has an application
 * starts when the application does.
 */
export function quoteDates(
  answers: {
    readonly medicare_status?: string | undefined
    readonly applicant_dob?: string | undefined
    readonly medicare_part_b?: string | undefined
    readonly planned_start?: string | undefined
  },
  today: string,
): PlannedDates {
  const { planned_start: planned = '' } = answers
  const dates = coverageDates({
    today,
    medicareStatus: answers.medicare_status,
    dob: answers.applicant_dob,
    partBStart: answers.medicare_part_b,
  })
  return { ...dates, planned: planned > dates.start ? planned : dates.start }
}

/**
 * Returns the day on which an application's coverage would start. It is the requested day if
 * coverage can start then, and the earliest start otherwise. Pages never show an impossible day as
 * the start.
 *
 * @param requested The answer as typed, or `''`.
 * @see D70
 */
export function plannedStart(
  requested: string,
  { today, start }: Pick<CoverageDates, 'today' | 'start'>,
): string {
  const isPossible =
    existingDay(requested) && requested.endsWith('-01') && requested <= latestStart(today)
  return isPossible && requested > start ? requested : start
}
