import { type FormDefinition, createForm, defineForm, toJsonSchema } from '@gapwise/form-engine'
import { expect, it } from 'vitest'
import { importJsonSchema } from '../src'

const definition: FormDefinition = defineForm({
  id: 'visit',
  version: 1,
  title: 'Visit',
  sections: [
    {
      id: 'you',
      title: 'You',
      fields: [
        { id: 'name', type: 'text', display_label: 'Name', required: true, maxlength: 40 },
        { id: 'email', type: 'simple-email', display_label: 'Email' },
        { id: 'phone', type: 'complex-phone', display_label: 'Phone' },
        { id: 'born', type: 'complex-date-picker', display_label: 'Born', required: true },
        {
          id: 'smokes',
          type: 'radio',
          display_label: 'Smokes',
          required: true,
          options: [
            { key: 'Yes', value: 'Yes' },
            { key: 'No', value: 'No' },
          ],
        },
      ],
    },
    {
      id: 'more',
      title: 'More',
      fields: [
        {
          id: 'years',
          type: 'integer-picker',
          display_label: 'Years',
          required: true,
          minimum_number: 1,
          depends_on: { field_value_list: [{ id: 'smokes', section_id: 'you', value: 'Yes' }] },
        },
        {
          id: 'reason',
          type: 'text',
          display_label: 'Reason',
          required: true,
          visible_if: { gt: [{ field: 'years' }, 20] },
        },
        {
          id: 'extras',
          type: 'checkbox',
          display_label: 'Extras',
          options: ['a', 'b', 'c'].map((key) => ({ key, value: key })),
          minlength: 2,
        },
        {
          id: 'pets',
          type: 'input-table',
          display_label: 'Pets',
          child_fields: [{ id: 'pet', type: 'text', display_label: 'Pet', required: true }],
        },
      ],
    },
  ],
})

function reimported(): FormDefinition {
  const result = importJsonSchema(toJsonSchema(definition))
  if (!result.ok) throw new Error('refused')
  // The exported schema allows repeated keys in a list, so the import adds this note.
  expect(result.notes.map(({ code }) => code)).toEqual(['repeated_entries'])
  return result.definition
}

it('keeps ids, types, labels, limits, and options', () => {
  const shape = ({ sections }: FormDefinition) =>
    sections.map(({ id, title, fields }) => [
      id,
      title,
      fields.map(({ id: field, type, display_label: label, maxlength, minlength, options }) => {
        return { field, type, label, maxlength, minlength, keys: options?.map(({ key }) => key) }
      }),
    ])
  expect(shape(reimported())).toEqual(shape(definition))
})

it.each([
  {},
  { smokes: 'No' },
  { smokes: 'Yes' },
  { smokes: 'Yes', years: 20 },
  { smokes: 'Yes', years: 21 },
  { smokes: 'Yes', years: 21, reason: 'Work', name: 'Pat', born: '1960-02-03' },
])('requires the same answers after %j', (answers) => {
  const requiredOf = (form: FormDefinition) => {
    const opened = createForm(form)
    for (const [field, value] of Object.entries(answers)) {
      opened.setAnswer(field === 'years' || field === 'reason' ? 'more' : 'you', field, value)
    }
    const issues = opened.validate({ mode: 'strict' }).filter(({ code }) => code === 'required')
    return issues.map(({ field }) => field)
  }
  expect(requiredOf(reimported())).toEqual(requiredOf(definition))
})
