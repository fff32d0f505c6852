import {
  createForm,
  defineFieldType,
  type FieldDefinition,
  type FormDefinition,
} from '@gapwise/form-engine'
import {
  booleanType,
  decimalType,
  moneyType,
  quantityType,
  timeType,
} from '@gapwise/form-engine/types'
import definitionSchema from '@gapwise/form-engine/schema/form-definition.schema.json'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import {
  definitionProblems,
  explainVisibility,
  messageExamples,
  readEdit,
  schemaWithTypes,
  sectionStates,
  validAnswer,
  validAnswers,
  wrongAnswers,
} from '../src'

const today = '2026-03-15'
const starsType = defineFieldType({
  type: 'stars',
  answer: (value): value is number => typeof value === 'number',
  problems: (count) => (count < 1 || count > 5) && { code: 'stars' },
  schema: () => ({ type: 'integer', minimum: 1, maximum: 5 }),
  reads: 'number',
  messages: { stars: { message: 'Give 1 to 5 stars', help: 'Choose a number.' } },
})
const types = [booleanType, decimalType, moneyType, quantityType, timeType, starsType]

const options = [{ key: 'kg', value: 'kilograms' }]
type AnyField = FieldDefinition<string>

const table: AnyField = {
  id: 'loans',
  type: 'input-table',
  display_label: 'Loans',
  required: true,
  child_fields: [{ id: 'sum', type: 'money', display_label: 'Sum', required: true }],
}
const fields: readonly AnyField[] = [
  { id: 'owner', type: 'boolean', display_label: 'Do you own it?', required: true },
  { id: 'rent', type: 'money', display_label: 'Rent', required: true, minimum_number: 100 },
  { id: 'rate', type: 'decimal', display_label: 'Rate', required: true, maximum_number: 20 },
  { id: 'load', type: 'quantity', display_label: 'Load', required: true, options },
  { id: 'call', type: 'time', display_label: 'Call', required: true, minimum_value: '09:00' },
  { id: 'rating', type: 'stars', display_label: 'Rating', required: true },
  {
    id: 'why',
    type: 'text',
    display_label: 'Why so much?',
    visible_if: { gt: [{ field: 'rent' }, 5000] },
  },
  {
    id: 'since',
    type: 'text',
    display_label: 'Since when?',
    visible_if: { eq: [{ field: 'owner' }, true] },
  },
  table,
]
const definition = {
  id: 'home',
  version: 1,
  sections: [{ id: 'home', title: 'Your home', fields }],
} as FormDefinition
const fieldOf = (id: string) => fields.find((field) => field.id === id) as FieldDefinition
const codesOf = (id: string) =>
  wrongAnswers(fieldOf(id), today, types).map(({ issue }) => issue.code)

describe('field types of a host', () => {
  it('get made-up answers that the engine accepts', () => {
    const answers = validAnswers(definition, { today, types })
    const form = createForm(definition, { today, types, answers })
    expect(form.validate({ mode: 'strict' })).toEqual([])
    expect(Object.keys(answers['home']!).sort()).toEqual([
      ...['call', 'load', 'loans', 'owner', 'rate', 'rating', 'rent'],
    ])
    for (const { id } of fields) expect(validAnswer(fieldOf(id), today, types)).toBeDefined()
  })

  it('get wrong answers for the codes of their own', () => {
    expect(codesOf('rent')).toEqual(['required', 'money', 'minimum_decimal', 'decimal_places'])
    expect(codesOf('rate')).toEqual(['required', 'decimal', 'maximum_decimal'])
    expect(codesOf('call')).toEqual(['required', 'time', 'minimum_time'])
    expect(codesOf('load')).toEqual(['required', 'quantity'])
    expect(codesOf('owner')).toEqual(['required', 'boolean'])
    expect(codesOf('rating')).toContain('stars')
  })

  it('have states, messages, and conditions that can be explained', () => {
    const names = sectionStates(definition, 'home', { today, types }).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['Filled in', 'All errors', 'Rent $5,001.00']))
    const messages = messageExamples(definition, { today, types }).map(({ message }) => message)
    expect(messages).toEqual(expect.arrayContaining(['Enter an amount', 'Give 1 to 5 stars']))
    const form = createForm(definition, { today, types })
    const steps = (field: string) =>
      explainVisibility(form, { section: 'home', field }, { today, types }).steps.map(
        ({ text }) => text,
      )
    expect(steps('why')).toEqual(['Answer “Rent” with $5,001.00'])
    expect(steps('since')).toEqual(['Answer “Do you own it?” with Yes'])
  })

  it('are known while an author edits, and unknown without them', () => {
    const text = JSON.stringify(definition)
    expect(readEdit(definition, undefined, text, types).problems).toEqual([])
    expect(readEdit(definition, undefined, text).problems[0]?.code).toBe('unknown_field_type')
    expect(definitionProblems(definition, types)).toEqual([])
  })

  it('are accepted by the JSON Schema of definitions only if they are named', () => {
    const accepts = (schema: object) =>
      new Ajv2020({ allowUnionTypes: true }).validate(schema, definition)
    expect(accepts(definitionSchema)).toBe(false)
    expect(accepts(schemaWithTypes(definitionSchema, types))).toBe(true)
    expect(accepts(schemaWithTypes(definitionSchema, types.slice(1)))).toBe(false)
  })
})
