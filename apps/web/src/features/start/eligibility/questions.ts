import { onboardingForm, quoteForm } from '@gapwise/enrollment-forms'
import type { FieldDefinition, FormDefinition } from '@gapwise/form-engine/core'
import { isExistingDay } from '@gapwise/medicare-rules'

import type { OnboardingForm } from '../../../adapters/api/api-client'
import { msg } from '../../../language'

/** Questions that the facts depend on, in the order in which they are asked. */
export const QUESTIONS = ['medicare_status', 'zip5', 'applicant_dob', 'medicare_part_b'] as const
export type Question = (typeof QUESTIONS)[number]

/**
 * The onboarding and quote questions that this page depends on. The Part B date is derived from the
 * birth date (D21). The page asks for it only if the user wants to change it.
 */
export const eligibilityForm: FormDefinition = {
  id: 'eligibility',
  version: 1,
  sections: [
    {
      id: 'eligibility',
      title: msg('What you may qualify for'),
      fields: [
        questionOf(onboardingForm, 'medicare_status'),
        {
          ...questionOf(quoteForm, 'zip5'),
          helper_text: msg(
            'Some states give you more rights. We find your state from your ZIP code.',
          ),
        },
        {
          ...questionOf(quoteForm, 'applicant_dob'),
          helper_text: msg('Medicare’s dates depend on the month you turn 65.'),
        },
        {
          id: 'medicare_part_b',
          type: 'date-picker-without-day',
          display_label: msg('Medical coverage (Part B) start date'),
          helper_text: msg('This date is on your Medicare card, next to MEDICAL (PART B).'),
          instruction: msg('Enter the month and year your Part B starts'),
          required: true,
          minimum_value: '1966-07-01',
          default: '',
        },
      ],
    },
  ],
}

/** Returns the questions that still need an answer. */
export function missingQuestions(form: OnboardingForm): Question[] {
  return QUESTIONS.filter((question) =>
    question === 'medicare_status' || question === 'zip5'
      ? !form[question]
      : !isExistingDay(form[question] ?? ''),
  ).filter((question, _, missing) =>
    // The Part B date is derived from the birth date, so ask for the birth date first.
    question === 'medicare_part_b' ? !missing.includes('applicant_dob') : true,
  )
}

function questionOf(definition: FormDefinition, id: string): FieldDefinition {
  const fields = definition.sections.flatMap((section) => section.fields)
  const found = fields.find((field) => field.id === id)
  if (!found) throw new Error(`The form “${definition.id}” has no field “${id}”.`)
  return found
}
