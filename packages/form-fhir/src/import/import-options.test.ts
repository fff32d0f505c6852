import { type AnswerValue, type FormDefinition, createForm } from '@gapwise/form-engine'
import { describe, expect, it } from 'vitest'
import { importOne } from '../../test/import-one'
import { toQuestionnaireResponse } from '../response/to-questionnaire-response'
import { importQuestionnaire } from './import-questionnaire'

const authored = '2026-11-21T10:00:00Z'
const extension = (name: string, value: object) => ({
  url: `http://hl7.org/fhir/StructureDefinition/${name}`,
  ...value,
})

/** Imports one question, answers it, and returns the FHIR answers. */
function answersOf(item: object, value: AnswerValue): readonly unknown[] | undefined {
  const source = { resourceType: 'Questionnaire', item: [{ linkId: 'q', ...item }] }
  const form = createForm(importQuestionnaire(source).definition)
  form.setAnswer('questions', 'q', value)
  const { response } = toQuestionnaireResponse(form, { authored, source })
  return response.item?.[0]?.answer
}

function codesAfter(definition: FormDefinition, value: AnswerValue): string[] {
  const form = createForm(definition)
  form.setAnswer('questions', 'q', value)
  return form.validate({ mode: 'strict' }).map(({ code }) => code)
}

describe('a closed list of options', () => {
  it.each([
    ['string', { valueString: 'a' }, 'a'],
    ['integer', { valueInteger: 3 }, '3'],
    ['date', { valueDate: '2020-02-29' }, '2020-02-29'],
    ['time', { valueTime: '08:30:00' }, '08:30:00'],
    ['choice', { valueCoding: { system: 'urn:a', code: 'x' } }, 'x'],
    ['choice', { valueReference: { reference: 'Patient/1', display: 'Ada' } }, 'Patient/1'],
  ])('of %s accepts only its options: %j', (type, option, key) => {
    const item = { type, answerOption: [option] }
    const { field, notes, definition } = importOne(item)
    expect(notes).toEqual([])
    expect(field).toMatchObject({ type: 'radio', options: [{ key }] })
    expect(codesAfter(definition, 'other')).toEqual(['choice'])
    expect(answersOf(item, key)).toEqual([option])
  })

  it('becomes check boxes if the question repeats', () => {
    const item = {
      type: 'string',
      repeats: true,
      answerOption: [{ valueString: 'a' }, { valueString: 'b' }],
    }
    expect(importOne(item)).toMatchObject({ field: { type: 'checkbox' }, notes: [] })
    expect(answersOf(item, ['a', 'b'])).toEqual([{ valueString: 'a' }, { valueString: 'b' }])
  })

  it('of a boolean is left out, because its answers are always yes and no', () => {
    const { field, notes } = importOne({ type: 'boolean', answerOption: [{ valueInteger: 1 }] })
    expect(field).toMatchObject({ type: 'radio', options: [{ key: 'true' }, { key: 'false' }] })
    expect(notes).toMatchObject([{ code: 'option_left_out', grade: 'stores' }])
  })
})

describe('a list with other answers', () => {
  const answerOption = [{ valueCoding: { code: 'a' } }, { valueString: 'b' }]

  it('is a search that accepts text', () => {
    const item = { type: 'open-choice', answerOption }
    expect(importOne(item)).toMatchObject({ field: { type: 'string-search' }, notes: [] })
    expect(answersOf(item, 'a')).toEqual([{ valueCoding: { code: 'a' } }])
    expect(answersOf(item, 'c')).toEqual([{ valueString: 'c' }])
  })

  it('is a table of searches if it repeats', () => {
    const item = { type: 'open-choice', repeats: true, answerOption }
    const { field, notes } = importOne(item)
    expect(notes).toEqual([])
    expect(field).toMatchObject({ type: 'input-table', child_fields: [{ type: 'string-search' }] })
    expect(answersOf(item, [{ 'q answer': 'a' }, { 'q answer': 'c' }])).toEqual([
      { valueCoding: { code: 'a' } },
      { valueString: 'c' },
    ])
  })

  it('in a row has check boxes, without other answers', () => {
    const { definition, notes } = importQuestionnaire({
      item: [
        {
          linkId: 'g',
          type: 'group',
          repeats: true,
          item: [{ linkId: 'q', type: 'open-choice', repeats: true, answerOption }],
        },
      ],
      resourceType: 'Questionnaire',
    })
    expect(definition.sections[0]!.fields[0]!.child_fields).toMatchObject([{ type: 'checkbox' }])
    expect(notes).toMatchObject([{ code: 'free_text_left_out', grade: 'stores' }])
  })
})

describe('exclusive options', () => {
  const none = {
    valueString: 'none',
    extension: [extension('questionnaire-optionExclusive', { valueBoolean: true })],
  }
  const answerOption = [{ valueString: 'a' }, none]

  it.each([
    [['a'], []],
    [['none'], []],
    [['a', 'none'], ['exclusive_option']],
  ])('cannot be chosen with others: %j', (value, codes) => {
    const { definition, notes } = importOne({ type: 'string', repeats: true, answerOption })
    expect(notes).toEqual([])
    expect(codesAfter(definition, value)).toEqual(codes)
  })

  it.each([
    [['a', 'b'], []],
    [['none'], []],
    [['b', 'none'], ['exclusive_option']],
  ])('cannot be in a list with others: %j', (values, codes) => {
    const { definition } = importOne({ type: 'open-choice', repeats: true, answerOption })
    expect(
      codesAfter(
        definition,
        values.map((one) => ({ 'q answer': one })),
      ),
    ).toEqual(codes)
  })

  it('are limited in number, because each names all others', () => {
    const all = Array.from({ length: 22 }, (_, at) => ({ ...none, valueString: `o${at}` }))
    const { field, notes } = importOne({ type: 'string', repeats: true, answerOption: all })
    expect(field!.checks).toHaveLength(20)
    expect(notes.map(({ path }) => path)).toEqual([
      '$.item[0].answerOption[20]',
      '$.item[0].answerOption[21]',
    ])
  })
})

it.each(['ordinalValue', 'itemWeight'])(
  'keeps a score in the response, and notes it: %s',
  (name) => {
    const score = [extension(name, { valueDecimal: 2 })]
    const item = {
      type: 'choice',
      answerOption: [{ valueCoding: { code: 'a', extension: score } }],
    }
    expect(importOne(item).notes).toMatchObject([{ code: 'scores_left_out', grade: 'looks' }])
    expect(answersOf(item, 'a')).toEqual([{ valueCoding: { code: 'a', extension: score } }])
  },
)

it('shows the prefix of an option', () => {
  const prefix = [extension('questionnaire-optionPrefix', { valueString: 'A.' })]
  const answerOption = [{ valueCoding: { code: 'a', display: 'Yes' }, extension: prefix }]
  const { field, notes } = importOne({ type: 'choice', answerOption })
  expect(field?.options).toEqual([{ key: 'a', value: 'A. Yes' }])
  expect(notes).toEqual([])
})

describe('a value set', () => {
  const answerValueSet = 'http://loinc.org/vs/LL2201-3'
  const smoker = { linkId: 'smoker', type: 'choice', answerValueSet }
  const packs = {
    linkId: 'packs',
    type: 'integer',
    enableWhen: [
      { question: 'smoker', operator: '=', answerCoding: { system: 'urn:s', code: '77176002' } },
    ],
  }
  const source = { resourceType: 'Questionnaire', item: [smoker, packs] }

  it('that is not known never hides a question', () => {
    const { definition, notes } = importQuestionnaire(source)
    expect(notes).toMatchObject([
      { code: 'condition_left_out', grade: 'asks', path: '$.item[1].enableWhen[0]' },
      { code: 'value_set_missing', grade: 'stores', path: '$.item[0].answerValueSet' },
    ])
    const form = createForm(definition)
    form.setAnswer('questions', 'smoker', 'Smoker')
    expect(form.isVisible('questions', 'packs')).toBe(true)
    const written = toQuestionnaireResponse(form, { authored, source })
    expect(written.response).not.toHaveProperty('item')
    expect(written.notes).toMatchObject([{ code: 'answer_left_out', path: '$.questions.smoker' }])
  })

  it('can be given', () => {
    const concept = { system: 'urn:s', code: '77176002', display: 'Smoker' }
    const valueSets = [{ url: answerValueSet, expansion: { contains: [concept] } }]
    const { definition, notes } = importQuestionnaire(source, { valueSets })
    expect(notes).toEqual([])
    const form = createForm(definition)
    expect(form.isVisible('questions', 'packs')).toBe(false)
    form.setAnswer('questions', 'smoker', '77176002')
    expect(form.isVisible('questions', 'packs')).toBe(true)
    const { response } = toQuestionnaireResponse(form, { authored, source, valueSets })
    expect(response.item).toMatchObject([{ answer: [{ valueCoding: concept }] }])
  })

  it('lists nested codes, but no headings', () => {
    const contains = [
      { abstract: true, code: 'h', contains: [{ code: 'a', contains: [{ code: 'b' }] }] },
      { code: 'c' },
    ]
    const valueSets = [{ url: answerValueSet, expansion: { contains } }]
    const { definition } = importQuestionnaire(source, { valueSets })
    expect(definition.sections[0]!.fields[0]!.options?.map(({ key }) => key)).toEqual([
      'a',
      'b',
      'c',
    ])
  })

  it('that lists only some codes is noted, and never hides a question', () => {
    const include = [{ concept: [{ code: 'x' }] }, { system: 'urn:s', filter: [{}] }]
    const valueSets = [{ url: answerValueSet, compose: { include } }]
    const { definition, notes } = importQuestionnaire(source, { valueSets })
    expect(notes.map(({ code }) => code)).toEqual(['condition_left_out', 'value_set_incomplete'])
    expect(createForm(definition).isVisible('questions', 'packs')).toBe(true)
  })
})

it.each([
  ['=', 'never', false],
  ['!=', 'always', true],
])('names a condition that no answer can decide: %s', (operator, word, isShown) => {
  const item = {
    type: 'string',
    enableWhen: [{ question: 'a', operator, answerCoding: { system: 'urn:b', code: 'x' } }],
  }
  const others = {
    linkId: 'a',
    type: 'choice',
    answerOption: [{ valueCoding: { system: 'urn:a', code: 'x' } }],
  }
  const { definition, notes } = importOne(item, others)
  expect(notes).toMatchObject([{ code: 'never_holds', grade: 'asks' }])
  expect(notes[0]!.message).toContain(`${word} holds`)
  const form = createForm(definition)
  form.setAnswer('questions', 'a', 'x')
  expect(form.isVisible('questions', 'q')).toBe(isShown)
})

describe('a hidden question', () => {
  const hidden = {
    linkId: 'age',
    type: 'integer',
    extension: [extension('questionnaire-hidden', { valueBoolean: true })],
  }
  const adult = {
    linkId: 'adult',
    type: 'string',
    enableWhen: [{ question: 'age', operator: '>', answerInteger: 17 }],
  }
  const idsWith = (...item: object[]) => {
    const { definition, notes } = importQuestionnaire({ resourceType: 'Questionnaire', item })
    const fields = definition.sections.flatMap((section) => section.fields)
    return [fields.map(({ id }) => id), notes.map(({ code, grade }) => `${code} ${grade}`)]
  }

  it('is left out', () => {
    expect(idsWith(hidden)).toEqual([[], ['item_left_out stores']])
  })

  it('is asked if a condition or an expression reads it', () => {
    const asked = [['age', 'adult'], ['hidden_item_asked asks']]
    expect(idsWith(hidden, adult)).toEqual(asked)
    const expression = `%resource.item.where(linkId = 'age').answer.value > 17`
    const url =
      'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-enableWhenExpression'
    const valueExpression = { language: 'text/fhirpath', expression }
    const byExpression = { linkId: 'adult', type: 'string', extension: [{ url, valueExpression }] }
    expect(idsWith(hidden, byExpression)).toEqual(asked)
  })
})
