import type { FormDefinition } from '@gapwise/form-engine'
import { messageExamples, validAnswers } from '@gapwise/form-authoring'

const options = ['Yes', 'No'].map((key) => ({ key, value: key }))
const depends_on = { field_value_list: [{ section_id: 'pet', id: 'pet', value: 'Yes' }] }
const pet = { id: 'pet', type: 'radio', options, required: true } as const
const name = { id: 'name', type: 'text', required: true, maxlength: 30, depends_on } as const
const sections = [{ id: 'pet', title: 'Your pet', fields: [pet, name] }]
const form: FormDefinition = { id: 'pets', version: 1, sections }
const today = '2026-03-15'

/**
 * Answers with which the form can be submitted: `{ pet: { pet: 'Yes', name: 'Rosa Delgado' } }`.
 */
export const complete = validAnswers(form, { today })

/** The answers are `{ pet: { pet: 'No' } }`. */
export const short = validAnswers(form, { today, prefer: ['No'] })

/**
 * One line for each error that a user can see, such as `name: This field is required (left empty)`.
 */
export const messages = messageExamples(form, { today }).map(
  ({ field, message, example }) => `${field}: ${message} (${example})`,
)
