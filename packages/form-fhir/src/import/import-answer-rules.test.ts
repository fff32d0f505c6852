import {
  type AnswerValue,
  type FormDefinition,
  checkDefinition,
  createForm,
} from '@gapwise/form-engine'
import { describe, expect, it } from 'vitest'
import { choiceOf } from '../../test/import-one'
import { importQuestionnaire } from './import-questionnaire'

const language = 'text/fhirpath'
const sdc = (name: string, expression: string) => ({
  url: `http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-${name}`,
  valueExpression: { language, expression },
})
const variable = (name: string, expression: string) => ({
  url: 'http://hl7.org/fhir/StructureDefinition/variable',
  valueExpression: { language, name, expression },
})
const launch = {
  url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-launchContext',
  extension: [{ url: 'name', valueCoding: { code: 'patient' } }],
}
const scored = (code: string, score: number) => ({
  valueCoding: { code },
  extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/ordinalValue', valueDecimal: score }],
})
const scale = {
  type: 'choice',
  answerOption: [scored('low', 0), scored('mid', 1), scored('high', 2)],
}
const questions = [
  { linkId: 'a', type: 'integer' },
  { linkId: 'b', type: 'decimal' },
  { linkId: 'day', type: 'date' },
  { linkId: 'word', type: 'string' },
  { linkId: 'flag', type: 'boolean' },
  { linkId: 's1', ...scale },
  { linkId: 's2', ...scale },
  { linkId: 'many', ...scale, repeats: true },
  { linkId: 'rows', type: 'integer', repeats: true },
  { linkId: 'plain', ...choiceOf('x') },
]
const at = (linkId: string) => `%resource.item.where(linkId='${linkId}').answer`

function importWith(item: object, extension: readonly object[] = []) {
  const result = importQuestionnaire({
    resourceType: 'Questionnaire',
    extension: [launch, variable('bmi', '(%weight / %height.power(2)).round(1)'), ...extension],
    item: [...questions, { linkId: 'q', readOnly: true, ...item }],
  })
  const errors = checkDefinition(result.definition).filter(({ severity }) => severity === 'error')
  expect(errors).toEqual([])
  const fields = result.definition.sections[0]!.fields
  const notes = result.notes.filter(({ path }) => path.startsWith('$.item[10]'))
  return { ...result, notes, field: fields.find(({ id }) => id === 'q')! }
}

const answersIn = (definition: FormDefinition, answers: { readonly [id: string]: AnswerValue }) => {
  const context = { patient: { gender: 'female', birthDate: '2000-02-29' } }
  const form = createForm(definition, { today: '2024-06-15', context })
  for (const [id, answer] of Object.entries(answers)) form.setAnswer('questions', id, answer)
  return form.getAnswer('questions', 'q')
}

describe('a calculated answer', () => {
  it.each<[string, string, { readonly [id: string]: AnswerValue }, AnswerValue | undefined]>([
    ['integer', '123', {}, 123],
    ['string', `'abc'`, {}, 'abc'],
    ['integer', `${at('a')}.value + 1`, { a: 2 }, 3],
    ['integer', `${at('a')}.value + 1`, {}, undefined],
    ['decimal', `${at('a')}.value * ${at('b')}.value - 1`, { a: 2, b: '1.5' }, '2'],
    ['decimal', `(${at('a')}.value / 3).round(2)`, { a: 2 }, '0.67'],
    ['decimal', `${at('b')}.value.power(2)`, { b: '1.5' }, '2.25'],
    ['decimal', `(-2).abs() + ${at('a')}.value.abs()`, { a: -3 }, '5'],
    ['decimal', '{}', {}, undefined],
    ['date', 'today() + 1 month', {}, '2024-07-15'],
    ['date', `${at('day')}.value - 2 weeks`, { day: '2024-03-14' }, '2024-02-29'],
    ['date', '%patient.birthDate', {}, '2000-02-29'],
    ['string', '%patient.gender', {}, 'female'],
    ['string', `iif(${at('a')}.value > 3, 'high', 'low')`, { a: 4 }, 'high'],
    ['string', `iif(${at('a')}.value > 3, 'high', 'low')`, {}, 'low'],
    ['date', `iif(${at('a')}.exists(), today())`, { a: 1 }, '2024-06-15'],
    ['date', `iif(${at('a')}.exists(), today())`, {}, undefined],
    ['boolean', `${at('a')}.value > 3`, { a: 4 }, 'true'],
    ['boolean', `${at('a')}.value > 3`, { a: 3 }, 'false'],
    ['boolean', `${at('a')}.value > 3`, {}, undefined],
    ['integer', `${at('s1')}.value.ordinal()`, { s1: 'mid' }, 1],
    ['integer', `${at('s1')}.value.ordinal()`, {}, undefined],
    ['integer', '%resource.repeat(item).answer.weight().sum()', {}, 0],
    [
      'integer',
      '%resource.repeat(item).answer.weight().sum()',
      { s1: 'mid', s2: 'high', many: ['mid', 'high'] },
      6,
    ],
    [
      'integer',
      `%resource.item.where(linkId != 's2').answer.weight().sum()`,
      { s1: 'mid', s2: 'high' },
      1,
    ],
    [
      'integer',
      `${at('rows')}.value.sum()`,
      { rows: [{ 'rows answer': 2 }, { 'rows answer': 3 }] },
      5,
    ],
    ['integer', `${at('rows')}.count()`, { rows: [{ 'rows answer': 2 }, {}] }, 1],
    ['integer', `${at('a')}.count()`, { a: 7 }, 1],
  ])('%s: %s of %j is %j', (type, expression, answers, expected) => {
    const { definition, notes } = importWith({
      type,
      extension: [sdc('calculatedExpression', expression)],
    })
    expect(notes.filter(({ code }) => code !== 'type_differs')).toEqual([])
    expect(answersIn(definition, answers)).toBe(expected)
  })

  it.each([
    ['choice', `${at('s1')}.value`],
    ['string', `${at('a')}.value`],
    ['integer', `${at('word')}.value + 1`],
    ['integer', `${at('word')}.value.length()`],
    ['integer', `${at('b')}.value.toInteger()`],
    ['decimal', `${at('b')}.value.exp()`],
    ['decimal', `${at('rows')}.value`],
    ['decimal', `${at('plain')}.answer.weight().sum()`],
    ['string', `iif(${at('a')}.exists(), 'x', 1)`],
    ['string', '%unknown'],
    ['string', '%encounter.status'],
    ['string', `${at('nowhere')}.value`],
  ])('is asked of people, with a note, if it cannot be expressed: %s %s', (type, expression) => {
    const { field, notes } = importWith({
      type,
      extension: [sdc('calculatedExpression', expression)],
    })
    expect(field).not.toHaveProperty('computed')
    expect(field).not.toHaveProperty('read_only_if')
    expect(notes).toContainEqual(
      expect.objectContaining({ code: 'calculation_left_out', grade: 'stores' }),
    )
    expect(notes.map(({ code }) => code)).toContain('read_only_left_out')
  })

  it('cannot be changed, with a note if the questionnaire allows it', () => {
    const { notes } = importWith({
      type: 'integer',
      readOnly: false,
      extension: [sdc('calculatedExpression', '1')],
    })
    expect(notes).toMatchObject([{ code: 'not_editable', grade: 'stores' }])
  })

  it('in a circle is asked of people', () => {
    const next = (linkId: string) => [sdc('calculatedExpression', `${at(linkId)}.value + 1`)]
    const { definition, notes } = importQuestionnaire({
      resourceType: 'Questionnaire',
      item: [
        { linkId: 'a', type: 'integer', readOnly: true, extension: next('b') },
        { linkId: 'b', type: 'integer', readOnly: true, extension: next('a') },
      ],
    })
    expect(notes).toMatchObject([{ code: 'circular', grade: 'asks' }])
    const form = createForm(definition)
    form.setAnswer('questions', 'a', 1)
    expect(form.getAnswer('questions', 'b')).toBe(2)
  })
})

describe('a variable', () => {
  const calculated = (expression: string) => ({
    type: 'decimal',
    extension: [sdc('calculatedExpression', expression)],
  })

  it('of the questionnaire can use other variables', () => {
    const { definition } = importWith(calculated('%bmi'), [
      variable('weight', `item.where(linkId='a').answer.value`),
      variable('height', `${at('b')}.valueDecimal`),
    ])
    expect(answersIn(definition, { a: 80, b: '2' })).toBe('20')
  })

  it('of a group reads answers in the group', () => {
    const { definition } = importQuestionnaire({
      resourceType: 'Questionnaire',
      item: [
        {
          linkId: 'g',
          type: 'group',
          extension: [variable('x', `item.where(linkId='in').answer.value`)],
          item: [
            { linkId: 'in', type: 'integer' },
            { linkId: 'out', ...calculated('%x * 2'), readOnly: true },
          ],
        },
      ],
    })
    const form = createForm(definition)
    form.setAnswer('g', 'in', 4)
    expect(form.getAnswer('g', 'out')).toBe('8')
  })

  it('that uses itself, or grows without a limit, is not expressed', () => {
    const doubled = Array.from({ length: 20 }, (_, n) => variable(`v${n + 1}`, `%v${n} + %v${n}`))
    const variables = [variable('self', '%self + 1'), variable('v0', '1'), ...doubled]
    for (const name of ['self', 'v20']) {
      const { notes } = importWith(calculated(`%${name}`), variables)
      expect(notes.map(({ code }) => code)).toContain('calculation_left_out')
    }
  })
})

describe('an initial answer by an expression', () => {
  it.each([
    ['integer', '5', 5],
    ['string', `'x'`, 'x'],
    ['boolean', 'true', 'true'],
    ['date', '@2020-02-29', '2020-02-29'],
  ])('is a default if it is constant: %s %s', (type, expression, value) => {
    const { field, notes } = importWith({
      type,
      extension: [sdc('initialExpression', expression)],
    })
    expect(field).toMatchObject({ default: value, read_only_if: { all: [] } })
    expect(notes).toEqual([])
  })

  it.each([
    ['date', 'today()'],
    ['string', '%patient.gender'],
    ['integer', '%ObsHeight.entry.resource.value'],
  ])('is noted otherwise, and people can answer: %s %s', (type, expression) => {
    const { field, notes } = importWith({
      type,
      extension: [sdc('initialExpression', expression)],
    })
    expect(field).not.toHaveProperty('default')
    expect(field).not.toHaveProperty('read_only_if')
    expect(notes.map(({ code }) => code)).toEqual(['initial_left_out', 'read_only_left_out'])
  })
})

it('lets people answer a read-only question without an answer', () => {
  const { field, notes } = importWith({ type: 'string', required: true })
  expect(field).toMatchObject({ required: true })
  expect(field).not.toHaveProperty('read_only_if')
  expect(notes).toMatchObject([{ code: 'read_only_left_out', path: '$.item[10].readOnly' }])
  const known = importWith({ type: 'string', initial: [{ valueString: 'A' }] })
  expect(known.field).toMatchObject({ default: 'A', read_only_if: { all: [] } })
  expect(known.notes).toEqual([])
})

it('notes once that a read-only text is not a question', () => {
  const { notes } = importWith({ type: 'display', text: 'Read this' })
  expect(notes.map(({ code }) => code)).toEqual(['part_left_out'])
})

it('notes a question in a row that would be read-only or calculated', () => {
  const { notes } = importQuestionnaire({
    resourceType: 'Questionnaire',
    item: [
      {
        linkId: 'g',
        type: 'group',
        repeats: true,
        item: [
          { linkId: 'r', type: 'string', readOnly: true },
          { linkId: 'c', type: 'integer', extension: [sdc('calculatedExpression', '1')] },
        ],
      },
    ],
  })
  expect(notes.map(({ code, path }) => [code, path])).toEqual([
    ['read_only_left_out', '$.item[0].item[0].readOnly'],
    ['calculation_left_out', '$.item[0].item[1].extension[0]'],
  ])
})
