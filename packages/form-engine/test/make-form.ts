import { type FieldDefinition, type Form, type FormOptions, createForm } from '../src'

/** Day on which the tests fill in their forms. */
export const TODAY = '2026-11-21'

export const YES_NO: { key: string; value: string }[] = [
  { key: 'Yes', value: 'Yes' },
  { key: 'No', value: 'No' },
]

/** Creates a form with one section `s` and the given fields, on a fixed day. */
export function makeForm(fields: readonly FieldDefinition[], options: FormOptions = {}): Form {
  const definition = { id: 'form', version: 1, sections: [{ id: 's', title: 'Section', fields }] }
  return createForm(definition, { today: TODAY, ...options })
}

/** Returns a `depends_on` with a condition on one field of section `s`. */
export function when(
  id: string,
  value: string | number | readonly string[],
): Pick<FieldDefinition, 'depends_on'> {
  return { depends_on: { field_value_list: [{ id, section_id: 's', value }] } }
}

/** The field `smokes` is a question, `years` depends on it, and `note` is independent. */
export const smokes: FieldDefinition = {
  id: 'smokes',
  type: 'radio',
  display_label: 'Do you smoke?',
  options: YES_NO,
  required: true,
}
export const years: FieldDefinition = {
  id: 'years',
  type: 'integer-picker',
  display_label: 'For how many years?',
  required: true,
  ...when('smokes', 'Yes'),
}
export const note: FieldDefinition = { id: 'note', type: 'text' }

/** Returns one field's messages, in order. */
export function messagesOf(
  form: Form,
  field: string,
  mode: 'draft' | 'strict' = 'strict',
): string[] {
  return form.validateField('s', field, mode).map(({ message }) => message)
}
