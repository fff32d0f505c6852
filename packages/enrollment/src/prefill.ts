import type { AnswerChange, Answers, FieldRef, Form, FormDefinition } from '@gapwise/form-engine'
import { isCalendarDay, partABDefaults } from '@gapwise/medicare-rules'

import { findField, storedText } from './fields'

/**
 * Fields that onboarding and quote already asked (C-24). The starts of Part A and Part B are not among them: there,
 * they are proposals that the person never confirmed.
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

/** The answers to onboarding and quote that an application asks for as well. */
export type OnboardingAnswers = {
  readonly [Id in (typeof KNOWN_FIELDS)[number]]?: string | null | undefined
} & { readonly discount_selected?: boolean | undefined }

/** The answers of an application that onboarding and quote already gave. */
export function prefilledAnswers(
  definition: FormDefinition,
  onboarding: OnboardingAnswers,
): AnswerChange[] {
  const known = KNOWN_FIELDS.map((id) => ({ id, value: onboarding[id] }))
  const discount = { id: 'discount_selected', value: onboarding.discount_selected ? 'Yes' : '' }
  return [...known, discount].flatMap(({ id, value }) => {
    const ref = findField(definition, id)
    return ref && value ? [{ section: ref.section, field: ref.field, value }] : []
  })
}

/**
 * The starts of Part A and Part B by the birth date (D21), to be confirmed. The engine's own default for a month would
 * be 65 years ago. A birth date that is not a day of the calendar (D41) proposes nothing.
 */
export function proposedAnswers(definition: FormDefinition, answers: Answers): AnswerChange[] {
  const dob = storedText(definition, answers, 'applicant_dob')
  if (dob === undefined || !isCalendarDay(dob)) return []
  const { partA, partB } = partABDefaults(dob)
  return [
    { id: 'medicare_part_a', value: partA },
    { id: 'medicare_part_b', value: partB },
  ].flatMap(({ id, value }) => {
    const ref = findField(definition, id)
    return ref ? [{ section: ref.section, field: ref.field, value }] : []
  })
}

/** Those of `fields` that still hold the answers of onboarding, for the note beside them. */
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
        form.getAnswer(section, field) === answer.value,
    ),
  )
}
