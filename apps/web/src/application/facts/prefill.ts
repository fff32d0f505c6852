import { findField } from '@gapwise/enrollment'
import type { AnswerChange, Answers, FieldRef, Form, FormDefinition } from '@gapwise/form-engine'
import { CalendarDayError, partABDefaults } from '@gapwise/medicare-rules'

import type { OnboardingForm } from '../../adapters/api/api-client'

/**
 * Fields that onboarding and quote already asked (C-24). Part A and B are not among them: they are
 * proposals there, which nobody said are right.
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
] as const satisfies readonly (keyof OnboardingForm)[]

/** What the onboarding form knows of an application's answers. */
export function prefilledAnswers(
  definition: FormDefinition,
  onboarding: OnboardingForm,
): AnswerChange[] {
  const known = KNOWN_FIELDS.map((id) => ({ id, value: onboarding[id] }))
  const discount = { id: 'discount_selected', value: onboarding.discount_selected ? 'Yes' : '' }
  return [...known, discount].flatMap(({ id, value }) => {
    const ref = findField(definition, id)
    return ref && value ? [{ section: ref.section, field: ref.field, value }] : []
  })
}

/**
 * The start of Part A and Part B by the birth date (D21), where nothing was answered yet. They are
 * to be confirmed: the engine's own default for a month would lie 65 years back.
 */
export function proposedAnswers(definition: FormDefinition, answers: Answers): AnswerChange[] {
  const dobField = findField(definition, 'applicant_dob')
  const dob = dobField ? answers[dobField.section]?.[dobField.field] : undefined
  const starts = typeof dob === 'string' ? startsOfMedicare(dob) : undefined
  if (!starts) return []
  return [
    { id: 'medicare_part_a', value: starts.partA },
    { id: 'medicare_part_b', value: starts.partB },
  ].flatMap(({ id, value }) => {
    const ref = findField(definition, id)
    return ref ? [{ section: ref.section, field: ref.field, value }] : []
  })
}

function startsOfMedicare(dob: string) {
  try {
    return partABDefaults(dob)
  } catch (error) {
    // A birth date that is no real day is kept as it was typed (D41) and proposes nothing.
    if (error instanceof CalendarDayError) return undefined
    throw error
  }
}

/** Which of these fields still hold what the onboarding form knew, for the note beside them. */
export function fieldsFromQuote(
  form: Form,
  onboarding: OnboardingForm,
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
