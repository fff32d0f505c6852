import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { defaultMessages, fieldTypes, parseDefinition, type FieldDefinition } from '../src'
import { YES_NO, makeForm, messagesOf } from './make-form'

/**
 * Lists copied from the specification, so that the expected values do not come from the source
 * code.
 */
const FIELD_KEYS = [
  ...['id', 'type', 'tag', 'display_label', 'helper_text', 'required', 'order', 'options'],
  ...['depends_on', 'minlength', 'maxlength', 'minimum_number', 'maximum_number'],
  ...['minimum_value', 'maximum_value', 'input_mask', 'submit_unmasked', 'default', 'classes'],
  ...['heading_type', 'child_fields', 'is_last_fill_visible', 'verify_type'],
  'quote_search_attribute',
]
const SECTION_KEYS = 'id title order body image videoId videoTitle depends_on'.split(' ')
const FIELD_TYPES = [
  ...['heading', 'radio', 'radio-without-tiles', 'text', 'text-name-value', 'link', 'text-block'],
  ...['complex-date-picker', 'date-picker-without-day', 'string-search', 'complex-phone'],
  ...['complex-radio', 'simple-email', 'integer-picker', 'key-value-picker', 'string-picker'],
  ...['checkbox', 'height', 'weight', 'ssn', 'input-table', 'drug-lookup', 'text-area'],
  ...['send-documents', 'file-upload'],
]

interface Keys {
  readonly properties: Readonly<Record<string, object>>
}
const schema = JSON.parse(
  readFileSync(new URL('../schema/form-definition.schema.json', import.meta.url), 'utf8'),
) as { $defs: Record<'section' | 'field' | 'option', Keys> }

// Specification 3.6
it('knows every key of a field', () => {
  expect(Object.keys(schema.$defs.field.properties)).toEqual(expect.arrayContaining(FIELD_KEYS))
  expect(Object.keys(schema.$defs.option.properties)).toEqual(
    expect.arrayContaining(['key', 'value', 'subKey']),
  )
})

// Specification 3.8
it('has the 25 field types', () => {
  expect(FIELD_TYPES).toHaveLength(25)
  expect(Object.keys(fieldTypes).toSorted()).toEqual(FIELD_TYPES.toSorted())
})

// Specification 3.9
it('knows every key of a section', () => {
  expect(Object.keys(schema.$defs.section.properties)).toEqual(expect.arrayContaining(SECTION_KEYS))
})

describe('depends_on', () => {
  const question: FieldDefinition = { id: 'a', type: 'radio', options: YES_NO }
  const conditions = [
    { id: 'a', section_id: 's', value: 'Yes' },
    { attribute_name: 'type', object_name: 'application', value: 0 },
  ]

  // Specification 3.7
  it.each([
    ['AND', { answer: 'Yes', type: 0 }, true],
    ['AND', { answer: 'Yes', type: 1 }, false],
    ['AND', { answer: 'No', type: 0 }, false],
    ['OR', { answer: 'Yes', type: 1 }, true],
    ['OR', { answer: 'No', type: 0 }, true],
    ['OR', { answer: 'No', type: 1 }, false],
  ] as const)(
    'combines an answer and an attribute with %s: %j',
    (operator, { answer, type }, shown) => {
      const depends_on = { logic_operator: operator, field_value_list: conditions }
      const fields: FieldDefinition[] = [question, { id: 'b', type: 'text', depends_on }]
      const sections = [{ id: 's', title: 'S', fields }]
      expect(parseDefinition({ id: 'f', version: 1, sections }).ok).toBe(true)
      const form = makeForm(fields, { context: { application: { type } } })
      form.setAnswer('s', 'a', answer)
      expect(form.isVisible('s', 'b')).toBe(shown)
    },
  )
})

// Specification 8.11
it('has the exact messages of section 5', () => {
  const sentences = Object.entries(defaultMessages).map(([code, { message }]) => [code, message])
  expect(Object.fromEntries(sentences)).toMatchObject({
    mbi: 'Invalid MBI format',
    ssn_length: 'SSN must be 9 digits',
    ssn_invalid: 'Invalid SSN',
    routing_length: 'Routing number must be exactly 9 digits',
    routing_invalid: 'Invalid routing number',
    minimum_number: 'Must be at least {minimum}',
    maximum_number: 'Cannot exceed {maximum}',
    minlength: 'Must be at least {minimum} characters',
    maxlength: 'Cannot exceed {maximum} characters',
    minimum_value: 'Cannot be less than {minimum}',
    maximum_value: 'Cannot exceed {maximum}',
    required: 'This field is required',
  })
})

// Specification 5.26
it('uses its own message if the host sets none', () => {
  const fields: FieldDefinition[] = [
    { id: 'a', type: 'simple-email', required: true },
    { id: 'b', type: 'text', required: true },
  ]
  const custom = { email: { message: 'Wrong address', help: 'Look again.' } }
  const [own, replaced] = [makeForm(fields), makeForm(fields, { messages: custom })]
  for (const form of [own, replaced]) form.setAnswer('s', 'a', 'pat@')
  expect(messagesOf(own, 'a')).toEqual(['Enter a valid email address'])
  expect(messagesOf(own, 'b')).toEqual(['This field is required'])
  expect(messagesOf(replaced, 'a')).toEqual(['Wrong address'])
  expect(messagesOf(replaced, 'b')).toEqual(['This field is required'])
})
