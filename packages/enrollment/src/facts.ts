import { createForm, type Context, type Form } from '@gapwise/form-engine'
import {
  ageAtEffectiveDate,
  effectiveDate,
  isAdvantageRestricted,
  isCalendarDay,
  isOpenEnrollment,
  underwritingType,
  type UnderwritingType,
} from '@gapwise/medicare-rules'

import { findField } from './fields'

/** What Medicare's rules say about the answers of an application. Days are `YYYY-MM-DD`. */
export interface EnrollmentFacts {
  /** First day of coverage (D19). */
  readonly effective_date: string
  /** Whole years on that day (D20); `null` without a birth date. */
  readonly age: number | null
  readonly underwriting_type: UnderwritingType
  readonly advantage_restricted: boolean
  readonly open_enrollment: boolean
}

/** What the rules need besides the answers. */
export interface FactsInput {
  /** The date in the applicant's state (D40), `YYYY-MM-DD`. */
  readonly today: string
  /** `medicare_status` of onboarding. */
  readonly medicareStatus?: string | undefined
}

/** The context that the conditions of the enrollment form read (D9, D11). */
export function applicationContext(type: UnderwritingType): Context {
  return { application: { underwriting_type: type } }
}

/**
 * Returns the facts and gives the form the context they lead to. The form shows the questions of "not yet known" for a
 * moment: for a form that people look at, use {@link followFacts}.
 */
export function settleFacts(form: Form, input: FactsInput): EnrollmentFacts {
  form.setContext(applicationContext(-1))
  const facts = readFacts(form, form, input)
  form.setContext(applicationContext(facts.underwriting_type))
  return facts
}

/**
 * Returns the facts of a form in any context, and leaves the form as it is.
 * @param input `context` holds what conditions read besides the underwriting type.
 */
export function factsOf(
  form: Form,
  input: FactsInput & { readonly context?: Context },
): EnrollmentFacts {
  return readFacts(form, formNotYetKnown(form, input), input)
}

/**
 * Returns a function that gives the same facts as {@link factsOf}, at the cost of the answers that changed since its
 * last call. Call it after every change of an answer, before the change is marked as saved.
 */
export function followFacts(form: Form): (input: FactsInput) => EnrollmentFacts {
  let copy: { readonly form: Form; readonly today: string; last: number } | undefined
  return (input) => {
    const changes = form.changes()
    // Presets follow the day: on another one, the copy starts over.
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
 * A form with the same answers at the underwriting type "not yet known", where the questions show that decide it (D63).
 * At type 1 the guaranteed-issue questions are hidden, and what is hidden could never change the type back.
 */
function formNotYetKnown(
  form: Form,
  { today, context = {} }: { readonly today: string; readonly context?: Context },
): Form {
  const application = { ...context['application'], ...applicationContext(-1)['application'] }
  return createForm(form.definition, {
    answers: form.draft(),
    today,
    context: { ...context, application },
  })
}

/**
 * The facts by the answers of `form` that are confirmed and that `notYetKnown` shows. While one of the deciding dates
 * is not a day of the calendar, the underwriting type is not known.
 */
function readFacts(
  form: Form,
  notYetKnown: Form,
  { today, medicareStatus }: FactsInput,
): EnrollmentFacts {
  const [typedDob, typedPartB, typedCoverageEnd] = [
    'applicant_dob',
    'medicare_part_b',
    'gi_coverage_end_date',
  ].map((id) => knownText(form, notYetKnown, id))
  const dob = asDay(typedDob)
  const partBStart = asDay(typedPartB)
  const guaranteedIssueDate = asDay(typedCoverageEnd)
  const areDays =
    dob === typedDob && partBStart === typedPartB && guaranteedIssueDate === typedCoverageEnd
  const effective = effectiveDate(today, medicareStatus)
  return {
    effective_date: effective,
    age: dob ? ageAtEffectiveDate(dob, effective) : null,
    underwriting_type: areDays
      ? underwritingType({ today, dob, partBStart, guaranteedIssueDate })
      : -1,
    advantage_restricted: isAdvantageRestricted({ today, medicareStatus }),
    open_enrollment: dob ? isOpenEnrollment({ today, dob, partBStart }) : false,
  }
}

function knownText(form: Form, notYetKnown: Form, id: string): string | undefined {
  const ref = findField(form.definition, id)
  if (!ref || !notYetKnown.isVisible(ref.section, ref.field)) return undefined
  const { value, unconfirmed } = form.getField(ref.section, ref.field)
  return typeof value === 'string' && value !== '' && !unconfirmed ? value : undefined
}

function asDay(text: string | undefined): string | undefined {
  return text !== undefined && isCalendarDay(text) ? text : undefined
}
