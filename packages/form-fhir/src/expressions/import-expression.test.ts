import {
  type AnswerValue,
  type FormDefinition,
  checkDefinition,
  createForm,
} from '@gapwise/form-engine'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choiceOf } from '../../test/import-one'
import { type FhirLossNote, importQuestionnaire } from '..'

const url = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-enableWhenExpression'

const questions = [
  { linkId: 'flag', type: 'boolean' },
  { linkId: 'count', type: 'integer' },
  { linkId: 'size', type: 'decimal' },
  { linkId: 'born', type: 'date' },
  { linkId: 'name', type: 'string' },
  { linkId: 'color', ...choiceOf('red', 'blue') },
  { linkId: 'colors', ...choiceOf('red', 'blue'), repeats: true },
  {
    linkId: 'word',
    type: 'open-choice',
    answerOption: [{ valueString: 'yes' }, { valueCoding: { code: 'no' } }],
  },
  { linkId: 'time', type: 'time' },
  { linkId: 'lines', type: 'string', repeats: true },
  { linkId: 'parent', type: 'string', item: [{ linkId: 'child', type: 'integer' }] },
]
const group = { linkId: 'g', type: 'group', item: [{ linkId: 'inner', type: 'integer' }] }

/** Imports a question that is enabled by an expression. */
function importWith(expression: string, language = 'text/fhirpath') {
  const extension = [{ url, valueExpression: { language, expression } }]
  const { definition, notes: all } = importQuestionnaire({
    resourceType: 'Questionnaire',
    item: [...questions, { linkId: 'q', type: 'string', extension }, group],
  })
  expect(checkDefinition(definition).filter(({ severity }) => severity === 'error')).toEqual([])
  const notes = all.filter(({ path }) => path.includes('extension'))
  return { definition, notes }
}

function isShown(definition: FormDefinition, answers: { readonly [id: string]: AnswerValue }) {
  const form = createForm(definition, { today: '2024-06-15' })
  for (const [id, answer] of Object.entries(answers)) {
    form.setAnswer(id === 'inner' ? 'g' : 'questions', id, answer)
  }
  return form.isVisible('questions', 'q')
}

const at = (linkId: string) => `%resource.item.where(linkId='${linkId}').answer`
const anywhere = (linkId: string) => `%resource.descendants().where(linkId = '${linkId}').answer`

/** Answers that enable the question, and answers that do not. */
type Answers = { readonly [id: string]: AnswerValue }
const cases: readonly (readonly [string, readonly Answers[], readonly Answers[]])[] = [
  [`${at('name')}.value = 'a' xor true`, [{ name: 'b' }], [{}, { name: 'a' }]],
  [`${at('count')}.value + 1 = 2`, [{ count: 1 }], [{}, { count: 2 }]],
  [`${at('count')}.value > 3 implies ${at('flag')}.value`, [{ count: 1 }], [{}, { count: 4 }]],
  [`iif(${at('count')}.value > 3, false, true)`, [{}, { count: 1 }], [{ count: 4 }]],
  [
    `iif(${at('flag')}.value, ${at('count')}.exists())`,
    [{ flag: 'true', count: 1 }],
    [{ count: 1 }],
  ],
  [`(${at('count')}.value > 3).exists()`, [{ count: 1 }], [{}]],
  [`(${at('count')}.value + 1).exists()`, [{ count: 1 }], [{}]],
  [
    `(${at('count')}.value > 3).intersect(${at('count')}.value < 9)`,
    [{ count: 4 }],
    [{ count: 9 }],
  ],
  [`${at('lines')}.where(value = 'a').exists()`, [{ lines: [{ 'lines answer': 'a' }] }], [{}]],
  [`${at('color')}.value.where(code = 'red').exists()`, [{ color: 'red' }], [{ color: 'blue' }]],
  [`${at('color')}.value.ofType(Coding).code = 'red'`, [{ color: 'red' }], [{}]],
  [`(${at('color')}.value as Coding).code = 'red'`, [{ color: 'red' }], [{}]],
  [`${at('name')}[0].value = 'a'`, [{ name: 'a' }], [{}]],
  [
    `${at('count')}.value = ${at('size')}.value`,
    [{ count: 2, size: '2.0' }],
    [{ count: 2, size: '3' }],
  ],
  [`${at('name')}.value = 'a'`, [{ name: 'a' }], [{}, { name: 'b' }]],
  [`${at('name')}.value != 'a'`, [{ name: 'b' }], [{}, { name: 'a' }]],
  [`(${at('name')}.value = 'a').not()`, [{ name: 'b' }], [{}, { name: 'a' }]],
  [`${at('name')}.value = 'it\\'s'`, [{ name: "it's" }], [{}]],
  [`'a' = ${at('name')}.first().value`, [{ name: 'a' }], [{}]],
  [`${at('flag')}.value = true`, [{ flag: 'true' }], [{}, { flag: 'false' }]],
  [`${at('flag')}.value`, [{ flag: 'true' }], [{}, { flag: 'false' }]],
  [`${at('flag')}.valueBoolean.not()`, [{ flag: 'false' }], [{}, { flag: 'true' }]],
  [`${at('count')}.value > 3`, [{ count: 4 }], [{}, { count: 3 }]],
  [`(${at('count')}.value > 3).not()`, [{ count: 3 }], [{}, { count: 4 }]],
  [`3 <= ${at('count')}.value`, [{ count: 3 }], [{}, { count: 2 }]],
  [`${at('count')}.value >= -1 and ${at('count')}.value < 1`, [{ count: 0 }], [{}, { count: 1 }]],
  [`${at('size')}.value <= 1.5`, [{ size: '1.50' }], [{}, { size: '2' }]],
  [`${at('born')}.value < @2000-01-01`, [{ born: '1999-12-31' }], [{}, { born: '2000-01-01' }]],
  [
    `${at('born')}.value <= today() - 18 years`,
    [{ born: '2006-06-15' }],
    [{}, { born: '2006-06-16' }],
  ],
  [`${at('born')}.value > today() + 2 weeks`, [{ born: '2024-06-30' }], [{ born: '2024-06-29' }]],
  [`${at('color')}.value.code = 'red'`, [{ color: 'red' }], [{}, { color: 'blue' }]],
  [`${at('color')}.value.display = 'RED'`, [{ color: 'red' }], [{}, { color: 'blue' }]],
  [`${at('color')}.valueCoding.code != 'red'`, [{ color: 'blue' }], [{}, { color: 'red' }]],
  [`${at('color')}.exists()`, [{ color: 'red' }], [{}]],
  [`${at('color')}.value.empty()`, [{}], [{ color: 'red' }]],
  [`${at('color')}.exists().not()`, [{}], [{ color: 'red' }]],
  [`${at('color')}.exists() = false`, [{}], [{ color: 'red' }]],
  [
    `${at('colors')}.value.code contains 'red'`,
    [{ colors: ['red', 'blue'] }],
    [{}, { colors: ['blue'] }],
  ],
  [`'red' in ${at('colors')}.value.code`, [{ colors: ['red'] }], [{}, { colors: ['blue'] }]],
  [
    `('red' in ${at('colors')}.value.code).not()`,
    [{}, { colors: ['blue'] }],
    [{ colors: ['red'] }],
  ],
  [`${at('word')}.value = 'yes'`, [{ word: 'yes' }], [{}, { word: 'other' }]],
  [`${at('word')}.value = 'other'`, [{ word: 'other' }], [{}, { word: 'yes' }]],
  [`${at('lines')}.exists()`, [{ lines: [{ 'lines answer': 'a' }] }], [{}, { lines: [{}] }]],
  [`'a' in ${at('lines')}.value`, [{ lines: [{ 'lines answer': 'a' }] }], [{}]],
  [`${anywhere('inner')}.value = 1`, [{ inner: 1 }], [{}, { inner: 2 }]],
  [
    `%resource.item.where(linkId='g').item.where(linkId='inner').answer.value = 1`,
    [{ inner: 1 }],
    [{}],
  ],
  [`%resource.repeat(item).where(linkId='inner').first().answer.value = 1`, [{ inner: 1 }], [{}]],
  [
    `%resource.item.where(linkId='parent').answer.item.where(linkId='child').answer.value = 1`,
    [{ parent: 'p', child: 1 }],
    [{ parent: 'p' }],
  ],
  [
    `${at('flag')}.value = true and (${at('count')}.value = 1 or ${at('name')}.exists())`,
    [
      { flag: 'true', count: 1 },
      { flag: 'true', name: 'a' },
    ],
    [{ flag: 'true' }, { count: 1 }, { flag: 'false', name: 'a' }],
  ],
  [
    `(${at('flag')}.value = true or ${at('count')}.value = 1).not()`,
    [{ flag: 'false', count: 2 }],
    [{}, { flag: 'false' }, { flag: 'true', count: 2 }],
  ],
  [`${at('flag')}.value or true`, [{}, { flag: 'false' }], []],
]

describe('enables a question by an expression', () => {
  it.each(cases)('%s', (expression, enabling, disabling) => {
    const { definition, notes } = importWith(expression)
    expect(notes).toEqual([])
    for (const answers of enabling) expect(isShown(definition, answers)).toBe(true)
    for (const answers of disabling) expect(isShown(definition, answers)).toBe(false)
  })
})

describe('asks the question, with a note, if the expression cannot be converted', () => {
  it.each([
    '',
    '(',
    `${at('name')}.value = `,
    `${at('name')}.value = 'a' )`,
    `${at('name')}.value ~ 'a'`,
    `${at('name')}.value.matches('a')`,
    `${at('name')}.value < 'a'`,
    `${at('name')}.value = 1`,
    `${at('name')}.value`,
    `${at('name')} = 'a'`,
    `${at('name')}.value = ${at('word')}.value`,
    `${at('count')}.value = '1'`,
    `${at('born')}.value < @2000`,
    `${at('born')}.value < '2000-01-01'`,
    `${at('born')}.value < now()`,
    `${at('color')}.value = 'red'`,
    `${at('colors')}.value.code = 'red'`,
    `${at('colors')}.first().value.code = 'red'`,
    `${at('word')}.value = 'no'`,
    `${at('time')}.value = '10:00:00'`,
    `${at('lines')}.value = 'a'`,
    `${at('inner')}.value = 1`,
    `${at('nowhere')}.value = 1`,
    `%resource.repeat(item).where(linkId='child').answer.value = 1`,
    `%patient.item.where(linkId='name').answer.value = 'a'`,
    `%resource.item.where(text='x').answer.value = 'a'`,
    `${'('.repeat(20)}true${')'.repeat(20)}`,
  ])('%s', (expression) => {
    const { definition, notes } = importWith(expression)
    expect(isShown(definition, {})).toBe(true)
    expect(notes).toMatchObject([{ code: 'condition_left_out', grade: 'asks' }])
    expect(notes[0]!.message).toContain(expression)
  })

  it('reads no expression of more than 4000 characters', () => {
    const { notes } = importWith(`true${' '.repeat(4000)}`)
    expect(notes).toMatchObject([{ grade: 'asks' }])
  })

  it('reads only FHIRPath', () => {
    const { notes } = importWith('true', 'text/cql')
    expect(notes).toMatchObject([{ code: 'condition_left_out', grade: 'asks' }])
  })
})

it('names a comparison with an answer that the question does not offer', () => {
  const { definition, notes } = importWith(`${at('color')}.value.code = 'green'`)
  expect(notes).toMatchObject([{ code: 'never_holds', grade: 'asks' }])
  expect([{}, { color: 'red' }].map((answers) => isShown(definition, answers))).toEqual([
    false,
    false,
  ])
})

it('never reads the rows of a table from one of its rows', () => {
  const extension = [
    {
      url,
      valueExpression: { language: 'text/fhirpath', expression: `${anywhere('s')}.exists()` },
    },
  ]
  const { definition, notes } = importQuestionnaire({
    resourceType: 'Questionnaire',
    item: [
      {
        linkId: 'g',
        type: 'group',
        repeats: true,
        item: [
          { linkId: 's', type: 'string' },
          { linkId: 'q', type: 'string', extension },
        ],
      },
    ],
  })
  expect(notes).toMatchObject<Partial<FhirLossNote>[]>([{ grade: 'asks' }])
  expect(checkDefinition(definition)).toEqual([])
})

it('creates a usable form from any expression', () => {
  const part = fc.constantFrom(
    ...[at('flag'), at('count'), anywhere('lines'), '.value', '.exists()', '.not()', "'a'", '1'],
    ...[
      ' and ',
      ' or ',
      ' = ',
      ' > ',
      ' in ',
      '(',
      ')',
      'true',
      'today()',
      ' - 1 year',
      '\\',
      '@2',
    ],
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(part).map((parts) => parts.join('')),
      ),
      (text) => {
        const { definition, notes } = importWith(text)
        if (notes.length > 0) expect(isShown(definition, {})).toBe(true)
      },
    ),
    { numRuns: 500 },
  )
})
