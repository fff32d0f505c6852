import {
  existingDay,
  stateRight,
  underwritingType,
  type StateRight,
  type UnderwritingType,
} from '@gapwise/medicare-rules'

/** Rights to buy that follow from the answers of onboarding and the quote. */
export interface QuotedRights {
  /** -1 while the birth date or the start of Part B is not known. */
  readonly underwriting: UnderwritingType
  /**
   * The right under state law that the person has, or may have, today.
   *
   * @see D76
   */
  readonly right?: StateRight
}

/**
 * Returns the rights to buy. An answer that is not a calendar day counts as absent.
 *
 * @see D11
 */
export function quotedRights(
  answers: {
    readonly applicant_dob?: string | undefined
    readonly medicare_part_b?: string | undefined
    readonly medicare_status?: string | undefined
    readonly plan_type?: string | undefined
    readonly state?: string | undefined
  },
  today: string,
): QuotedRights {
  const { state, plan_type: plan, medicare_status: medicareStatus } = answers
  const dob = existingDay(answers.applicant_dob)
  const partBStart = existingDay(answers.medicare_part_b)
  // Onboarding asks whether a person has a supplement, but not which plan it is.
  const policy = medicareStatus === 'supplemental-plan' ? {} : undefined
  const right = state && dob ? stateRight({ today, state, dob, plan, policy }) : undefined
  const hasStateRight = right !== undefined
  return {
    underwriting: underwritingType({ today, dob, partBStart, hasStateRight }),
    ...(right && { right }),
  }
}
