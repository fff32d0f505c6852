import { onboardingForm, quoteForm } from '@gapwise/enrollment-forms'
import type { FieldDefinition, FormDefinition } from '@gapwise/form-engine'
import { isExistingDay } from '@gapwise/medicare-rules'

import type { OnboardingForm } from '../../../adapters/api/api-client'

/** What the page's facts depend on, in the order of asking. */
export const QUESTIONS = ['medicare_status', 'applicant_dob', 'medicare_part_b'] as const
export type Question = (typeof QUESTIONS)[number]

/**
 * The questions of onboarding and quote that this page depends on. Part B alone is worded here: it
 * is worked out from the birth date (D21), and asked only of people who want to change it.
 */
export const eligibilityForm: FormDefinition = {
  id: 'eligibility',
  version: 1,
  sections: [
    {
      id: 'eligibility',
      title: 'What you may qualify for',
      fields: [
        questionOf(onboardingForm, 'medicare_status'),
        {
          ...questionOf(quoteForm, 'applicant_dob'),
          helper_text: 'Medicare’s dates depend on the month you turn 65.',
        },
        {
          id: 'medicare_part_b',
          type: 'date-picker-without-day',
          display_label: 'Medical coverage (Part B) start date',
          helper_text: 'It is on your Medicare card, next to MEDICAL (PART B).',
          required: true,
          minimum_value: '1966-07-01',
          default: '',
        },
      ],
    },
  ],
}

/** The questions still open. */
export function missingQuestions(form: OnboardingForm): Question[] {
  return QUESTIONS.filter((question) =>
    question === 'medicare_status' ? !form[question] : !isExistingDay(form[question] ?? ''),
  ).filter((question, _, missing) =>
    // It follows from the birth date.
    question === 'medicare_part_b' ? !missing.includes('applicant_dob') : true,
  )
}

function questionOf(definition: FormDefinition, id: string): FieldDefinition {
  const fields = definition.sections.flatMap((section) => section.fields)
  const found = fields.find((field) => field.id === id)
  if (!found) throw new Error(`The form “${definition.id}” has no field “${id}”.`)
  return found
}
