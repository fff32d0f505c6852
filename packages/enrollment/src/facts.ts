import {
  allFeatures,
  allTypes,
  createForm,
  type Context,
  type Form,
} from '@gapwise/form-engine/core'
import {
  ageAtEffectiveDate,
  earliestStart,
  effectiveDate,
  isAdvantageRestricted,
  isExistingDay,
  isOpenEnrollment,
  partABDefaults,
  underwritingType,
  type StateRight,
  type UnderwritingType,
} from '@gapwise/medicare-rules'

import { findField } from './fields'
import { knownStateRight } from './known-state-right'

/** Results of applying Medicare's rules to an application's answers. Dates are `YYYY-MM-DD`. */
export interface EnrollmentFacts {
  /**
   * First day of coverage for a person who has Medicare. Rates are for this day. Pages show
   * `start_date` instead.
   *
   * @see D19
   */
  readonly effective_date: string
  /**
   * First day on which this person's coverage can start. It is `effective_date` or the start of
   * Part B, if that is later. Without a confirmed start, Part B starts in the month of the 65th
   * birthday.
   *
   * @see D21, D70
   */
  readonly start_date: string
  /**
   * Age that a rate is for: whole years on `effective_date`, but at least 65. It is not the true
   * age. `null` without a birth date.
   *
   * @see D20
   */
  readonly age: number | null
  readonly underwriting_type: UnderwritingType
  readonly advantage_restricted: boolean
  readonly open_enrollment: boolean
  /**
   * The right under state law that the applicant has, or may have, today.
   *
   * @see D76
   */
  readonly state_right?: StateRight
}

/** Input that the rules need in addition to the answers. */
export interface FactsInput {
  /**
   * Date in the applicant's state, `YYYY-MM-DD`.
   *
   * @see D40
   */
  readonly today: string
  /** `medicare_status` from onboarding. */
  readonly medicareStatus?: string | undefined
}

/**
 * Returns the context that the enrollment form's conditions and checks read.
 *
 * @param startDate `start_date` of the facts. Without it, the form does not report a requested
 * month as too early.
 * @see D9, D11, D70
 */
export function applicationContext(type: UnderwritingType, startDate?: string): Context {
  return {
    application: {
      underwriting_type: type,
      ...(startDate === undefined ? {} : { start_date: startDate }),
    },
  }
}

/**
 * Returns the facts and sets the form's context to match. For a form on the screen, use {@link
 * followFacts}, because this function briefly shows the questions for type -1 ("not known yet").
 */
export function settleFacts(form: Form, input: FactsInput): EnrollmentFacts {
  form.setContext(applicationContext(-1))
  const facts = readFacts(form, form, input)
  form.setContext(applicationContext(facts.underwriting_type, facts.start_date))
  return facts
}

/**
 * Returns the facts for a form. The form's current context makes no difference. Does not change the
 * form.
 *
 * @param input `context` contains the other values that conditions read. It does not need to contain
 * the underwriting type.
 */
export function factsOf(
  form: Form,
  input: FactsInput & { readonly context?: Context },
): EnrollmentFacts {
  return readFacts(form, formNotYetKnown(form, input), input)
}

/**
 * Returns a function that computes the same facts as {@link factsOf}. The function processes only
 * the answers that changed since its last call. Call it after every change, before the change is
 * marked as saved.
 */
export function followFacts(form: Form): (input: FactsInput) => EnrollmentFacts {
  let copy: { readonly form: Form; readonly today: string; last: number } | undefined
  return (input) => {
    const changes = form.changes()
    // Default values depend on the date, so a new date needs a new copy of the form.
    if (copy?.today !== input.today) {
      copy = { form: formNotYetKnown(form, input), today: input.today, last: 0 }
    } else {
      const { last } = copy
      copy.form.setAnswers(changes.filter(({ sequence }) => sequence > last))
    }
    copy.last = changes.at(-1)?.sequence ?? copy.last
    return readFacts(form, copy.form, input)
  }
}

/**
 * Returns a copy of the form with underwriting type -1, which shows every question that determines
 * the type (D63). Type 1 hides the guaranteed-issue questions, so their answers could never change
 * the type.
 */
function formNotYetKnown(
  form: Form,
  { today, context = {} }: { readonly today: string; readonly context?: Context },
): Form {
  const application = { ...context['application'], ...applicationContext(-1)['application'] }
  return createForm(form.definition, {
    features: allFeatures,
    types: allTypes,
    answers: form.draft(),
    today,
    context: { ...context, application },
  })
}

/**
 * Returns the facts. Uses an answer in `form` only if it is confirmed and its question is visible
 * in `notYetKnown`. If a date that determines the underwriting type is invalid, the type is -1. A
 * state right does not depend on those dates, so the type is then 1 or 2.
 */
function readFacts(
  form: Form,
  notYetKnown: Form,
  { today, medicareStatus }: FactsInput,
): EnrollmentFacts {
  const known = (id: string) => knownText(form, notYetKnown, id)
  const typedDob = known('applicant_dob')
  const typedPartB = known('medicare_part_b')
  const typedCoverageEnd = known('gi_coverage_end_date')
  const dob = asDay(typedDob)
  const partBStart = asDay(typedPartB)
  const guaranteedIssueDate = asDay(typedCoverageEnd)
  const areDays =
    dob === typedDob && partBStart === typedPartB && guaranteedIssueDate === typedCoverageEnd
  const effective = effectiveDate(today, medicareStatus)
  const partB = partBStart ?? (dob ? partABDefaults(dob).partB : undefined)
  const right = knownStateRight(known, today)
  return {
    effective_date: effective,
    start_date: earliestStart({ today, medicareStatus, partBStart: partB }),
    age: dob ? ageAtEffectiveDate(dob, effective) : null,
    underwriting_type:
      areDays || right
        ? underwritingType({
            ...{ today, dob, partBStart, guaranteedIssueDate },
            hasStateRight: right !== undefined,
          })
        : -1,
    advantage_restricted: isAdvantageRestricted({ today, medicareStatus }),
    open_enrollment: dob ? isOpenEnrollment({ today, dob, partBStart }) : false,
    ...(right && { state_right: right }),
  }
}

function knownText(form: Form, notYetKnown: Form, id: string): string | undefined {
  const ref = findField(form.definition, id)
  if (!ref || !notYetKnown.isVisible(ref.section, ref.field)) return undefined
  const { value, unconfirmed } = form.getField(ref.section, ref.field)
  return typeof value === 'string' && value !== '' && !unconfirmed ? value : undefined
}

function asDay(text: string | undefined): string | undefined {
  return text !== undefined && isExistingDay(text) ? text : undefined
}
