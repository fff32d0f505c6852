import type {
  AnswerChange,
  Answers,
  FieldRef,
  Form,
  FormDefinition,
} from '@gapwise/form-engine/core'
import {
  existingDay,
  isExistingDay,
  isFirstEligibleBefore2020,
  laterStart,
  partABDefaults,
} from '@gapwise/medicare-rules'

import { isForSomeoneElse } from './applying-for'
import { findField, storedText } from './fields'

/**
 * Fields that onboarding and the quote have already asked for (C-24). The start dates of Part A and
 * Part B are not included, because the applicant has not confirmed them, other than in {@link
 * statedPartA}.
 */
const KNOWN_FIELDS = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'applicant_dob',
  'gender',
  'tobacco',
  'zip5',
  'county',
  'city',
  'state',
  'plan_type',
  'effective_date',
] as const

/**
 * Fields that belong to the person who types. A helper’s email address and phone number must not
 * become the applicant’s.
 */
const OWN_FIELDS: ReadonlySet<string> = new Set(['email', 'phone'])

/** Onboarding and quote answers that an application also needs. */
export type OnboardingAnswers = {
  readonly [Id in (typeof KNOWN_FIELDS)[number]]?: string | null | undefined
} & StartAnswers & {
    readonly discount_selected?: boolean | undefined
    readonly applying_for?: string | undefined
    readonly medicare_part_a?: string | null | undefined
  }

/** Onboarding answers that decide when coverage can start. */
export interface StartAnswers {
  readonly effective_date?: string | null | undefined
  readonly medicare_part_b?: string | null | undefined
}

/**
 * Returns the first day on which coverage can start, according to onboarding. It is the effective
 * date or the start of Part B, if that is later. Onboarding proposes the start of Part B from the
 * birth date.
 *
 * @returns `undefined` while the effective date is unknown.
 * @see D21, D70
 */
export function quotedStart({ effective_date, medicare_part_b }: StartAnswers): string | undefined {
  if (!effective_date) return undefined
  return laterStart(effective_date, existingDay(medicare_part_b))
}

/**
 * Returns the application answers that are already known from onboarding and the quote. A helper’s
 * own email address and phone number are left out.
 */
export function prefilledAnswers(
  definition: FormDefinition,
  onboarding: OnboardingAnswers,
): AnswerChange[] {
  const answers = { ...onboarding, effective_date: quotedStart(onboarding) }
  const isHelped = isForSomeoneElse(onboarding.applying_for)
  const fields = KNOWN_FIELDS.filter((id) => !isHelped || !OWN_FIELDS.has(id))
  const known = fields.map((id) => ({ id, value: answers[id] }))
  const partA = { id: 'medicare_part_a', value: statedPartA(onboarding) }
  const discount = { id: 'discount_selected', value: onboarding.discount_selected ? 'Yes' : '' }
  return [...known, partA, discount].flatMap(({ id, value }) => {
    const ref = findField(definition, id)
    return ref && value ? [{ section: ref.section, field: ref.field, value }] : []
  })
}

/**
 * Returns the start of Part A if the person gave it to see the plans for people who had Medicare
 * before 2020. Any other start is only a proposal from the birth date.
 */
function statedPartA({ applicant_dob, medicare_part_a }: OnboardingAnswers): string | undefined {
  const partAStart = existingDay(medicare_part_a)
  const dob = existingDay(applicant_dob)
  const isProposed = dob !== undefined && partABDefaults(dob).partA === partAStart
  return !isProposed && isFirstEligibleBefore2020({ partAStart }) ? partAStart : undefined
}

/**
 * Returns proposed start dates for Part A and Part B, based on the birth date. The applicant
 * confirms them later. Returns `[]` if the birth date is not a calendar day.
 *
 * @see D21, D41
 */
export function proposedAnswers(definition: FormDefinition, answers: Answers): AnswerChange[] {
  const dob = storedText(definition, answers, 'applicant_dob')
  if (dob === undefined || !isExistingDay(dob)) return []
  const { partA, partB } = partABDefaults(dob)
  return [
    { id: 'medicare_part_a', value: partA },
    { id: 'medicare_part_b', value: partB },
  ].flatMap(({ id, value }) => {
    const ref = findField(definition, id)
    return ref ? [{ section: ref.section, field: ref.field, value }] : []
  })
}

/**
 * Returns the fields whose answers still come from onboarding. The page shows a note next to those
 * fields. An answer that the person has not confirmed has a note of its own.
 */
export function fieldsFromQuote(
  form: Form,
  onboarding: OnboardingAnswers,
  fields: readonly FieldRef[],
): FieldRef[] {
  const known = prefilledAnswers(form.definition, onboarding)
  return fields.filter(({ section, field }) =>
    known.some(
      (answer) =>
        answer.section === section &&
        answer.field === field &&
        form.getAnswer(section, field) === answer.value &&
        !form.getField(section, field).unconfirmed,
    ),
  )
}
