import { createForm } from '@gapwise/form-engine'
import { describe, expect, it } from 'vitest'
import { importOne } from '../../test/import-one'

const extension = (name: string, value: object) => ({
  url: `http://hl7.org/fhir/StructureDefinition/${name}`,
  ...value,
})

function codesAfter(item: object, value: string): string[] {
  const form = createForm(importOne(item).definition)
  form.setAnswer('questions', 'q', value)
  return form.validate({ mode: 'draft' }).map(({ code }) => code)
}

describe('a decimal', () => {
  const limits = [
    extension('minValue', { valueDecimal: 30 }),
    extension('maxValue', { valueDecimal: 45 }),
    extension('maxDecimalPlaces', { valueInteger: 1 }),
  ]
  it.each([
    ['36.6', []],
    ['36,6', ['decimal']],
    ['warm', ['decimal']],
    ['29.9', ['decimal_minimum']],
    ['45.1', ['decimal_maximum']],
    ['36.65', ['decimal_digits']],
    ['', []],
  ])('accepts only numbers within its limits: %j', (value, codes) => {
    expect(codesAfter({ type: 'decimal', extension: limits }, value)).toEqual(codes)
  })

  it('can be a column of a table', () => {
    const { definition } = importOne({
      type: 'group',
      repeats: true,
      item: [{ linkId: 'size', type: 'decimal' }],
    })
    const form = createForm(definition)
    form.setAnswer('q', 'q', [{ size: '1.5' }, { size: 'big' }])
    expect(form.validate({ mode: 'draft' })).toMatchObject([{ code: 'decimal' }])
  })
})

it('shows the unit and the format of a number', () => {
  const { field, notes } = importOne({
    type: 'quantity',
    extension: [
      extension('questionnaire-unit', { valueCoding: { code: 'kg', display: 'kilograms' } }),
      extension('entryFormat', { valueString: '00.0' }),
    ],
  })
  expect(field).toMatchObject({ type: 'text', helper_text: 'kilograms, 00.0' })
  expect(notes).toMatchObject([{ code: 'type_differs', grade: 'looks' }])
})

it.each([
  ['radio-button', 'radio'],
  ['drop-down', 'key-value-picker'],
])('shows options as the control asks for: %s', (code, type) => {
  const control = { valueCodeableConcept: { coding: [{ code }] } }
  const { field, notes } = importOne({
    type: 'choice',
    answerOption: [{ valueString: 'a' }],
    extension: [extension('questionnaire-itemControl', control)],
  })
  expect(field?.type).toBe(type)
  expect(notes).toEqual([])
})

it.each([
  ['check boxes', { type: 'choice', answerOption: [{ valueString: 'a' }] }],
  ['a table', { type: 'string' }],
  ['files', { type: 'attachment' }],
])('limits the number of answers of %s', (_, item) => {
  const { field, notes } = importOne({
    ...item,
    repeats: true,
    extension: [
      extension('questionnaire-minOccurs', { valueInteger: 2 }),
      extension('questionnaire-maxOccurs', { valueInteger: 3 }),
    ],
  })
  expect(field).toMatchObject({ minlength: 2, maxlength: 3 })
  expect(notes).toEqual([])
})

it('takes one file, unless the question repeats', () => {
  expect(importOne({ type: 'attachment' }).field).toMatchObject({ maxlength: 1 })
  expect(importOne({ type: 'attachment', repeats: true }).field).not.toHaveProperty('maxlength')
})

it('keeps the initial answers of a question that repeats', () => {
  const initial = [{ valueString: 'a' }, { valueString: 'b' }]
  const { field, notes } = importOne({ type: 'string', repeats: true, initial })
  expect(field?.default).toEqual([{ 'q answer': 'a' }, { 'q answer': 'b' }])
  expect(notes).toEqual([])
})

it('notes each part of a group that has no counterpart', () => {
  const { notes } = importOne({
    type: 'group',
    text: 'G',
    required: true,
    readOnly: true,
    _text: { extension: [extension('rendering-xhtml', { valueString: '<b>G</b>' })] },
    item: [{ linkId: 'a', type: 'string', repeats: 'true' }],
  })
  expect(notes.map(({ path, grade }) => [path, grade])).toEqual([
    ['$.item[0].item[0].repeats', 'asks'],
    ['$.item[0].required', 'asks'],
    ['$.item[0].readOnly', 'stores'],
    ['$.item[0]._text', 'looks'],
  ])
})
