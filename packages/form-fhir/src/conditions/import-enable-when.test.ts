import { type AnswerValue, checkDefinition, createForm } from '@gapwise/form-engine'
import { describe, expect, it } from 'vitest'
import { choiceOf } from '../../test/import-one'
import { type FhirLossNote, importQuestionnaire } from '..'

/**
 * Imports a questionnaire in which `q` depends on `s`. Returns whether each answer to `s` shows
 * `q`, and the import's notes.
 */
function shownBy(
  source: object,
  entry: object,
  answers: readonly (AnswerValue | undefined)[],
): { readonly shown: boolean[]; readonly notes: readonly FhirLossNote[] } {
  const { definition, notes } = importQuestionnaire({
    resourceType: 'Questionnaire',
    item: [
      { linkId: 's', ...source },
      { linkId: 'q', type: 'string', enableWhen: [{ question: 's', ...entry }] },
    ],
  })
  expect(checkDefinition(definition).filter(({ severity }) => severity === 'error')).toEqual([])
  const shown = answers.map((answer) => {
    const form = createForm(definition)
    if (answer !== undefined) form.setAnswer('questions', 's', answer)
    return form.isVisible('questions', 'q')
  })
  return { shown, notes: notes.filter(({ path }) => path.includes('enableWhen')) }
}

const integer = { type: 'integer' }
const decimal = { type: 'decimal' }
const date = { type: 'date' }
const letters = choiceOf('x', 'y')
const several = { ...letters, repeats: true }
const numbers = { type: 'choice', answerOption: [1, 2, 3].map((n) => ({ valueInteger: n })) }
const unit = 'http://hl7.org/fhir/StructureDefinition/questionnaire-unit'
const weight = {
  type: 'quantity',
  extension: [{ url: unit, valueCoding: { code: 'kg', display: 'kilogram' } }],
}
const none = undefined

describe('shows a question for the same answers as FHIR', () => {
  it.each<[object, string, object, (AnswerValue | undefined)[], boolean[]]>([
    [
      { type: 'boolean' },
      '=',
      { answerBoolean: true },
      [none, 'true', 'false'],
      [false, true, false],
    ],
    [
      { type: 'boolean' },
      '!=',
      { answerBoolean: true },
      [none, 'true', 'false'],
      [true, false, true],
    ],
    [integer, '=', { answerInteger: 3 }, [none, 3, 4], [false, true, false]],
    [integer, '!=', { answerInteger: 3 }, [none, 3, 4], [true, false, true]],
    [integer, '>', { answerInteger: 3 }, [none, 3, 4], [false, false, true]],
    [integer, '<', { answerInteger: 3 }, [none, 2, 3], [false, true, false]],
    [integer, '>=', { answerInteger: 3 }, [none, 2, 3], [false, false, true]],
    [integer, '<=', { answerDecimal: 3.5 }, [none, 3, 4], [false, true, false]],
    [integer, 'exists', { answerBoolean: true }, [none, 0], [false, true]],
    [integer, 'exists', { answerBoolean: false }, [none, 0], [true, false]],
    [decimal, '>', { answerDecimal: 1.5 }, [none, '1.5', '1.75', '10'], [false, false, true, true]],
    [decimal, '=', { answerDecimal: 1.5 }, [none, '1.50', '2'], [false, true, false]],
    [
      date,
      '<',
      { answerDate: '2020-03-01' },
      [none, '2020-02-29', '2020-03-01'],
      [false, true, false],
    ],
    [
      date,
      '>=',
      { answerDateTime: '2020-03-01' },
      [none, '2020-02-29', '2020-03-01'],
      [false, false, true],
    ],
    [{ type: 'string' }, '!=', { answerString: 'a' }, [none, 'a', 'b'], [true, false, true]],
    [{ type: 'string' }, 'exists', { answerBoolean: true }, [none, '', 'b'], [false, false, true]],
    [letters, '!=', { answerCoding: { code: 'x' } }, [none, 'x', 'y'], [true, false, true]],
    [letters, 'exists', { answerBoolean: false }, [none, 'x'], [true, false]],
    [several, '=', { answerCoding: { code: 'x' } }, [[], ['x', 'y'], ['y']], [false, true, false]],
    [several, '!=', { answerCoding: { code: 'x' } }, [[], ['x', 'y'], ['y']], [true, false, true]],
    [numbers, '>=', { answerInteger: 2 }, [none, '1', '2', '3'], [false, false, true, true]],
    [
      weight,
      '>',
      { answerQuantity: { value: 80, code: 'kg' } },
      [none, '80', '100'],
      [false, false, true],
    ],
    [weight, '<', { answerQuantity: { value: 80 } }, [none, '9', '80'], [false, true, false]],
  ])('%j %s %j', (source, operator, answer, answers, expected) => {
    const { shown, notes } = shownBy(source, { operator, ...answer }, answers)
    expect(shown).toEqual(expected)
    expect(notes).toEqual([])
  })
})

it.each([
  [date, '>', { answerDate: '2020-03' }],
  [date, '>', { answerDateTime: '2020-03-01T10:00:00Z' }],
  [{ type: 'dateTime' }, '>', { answerDateTime: '2020-03-01' }],
  [{ type: 'string' }, '<', { answerString: 'b' }],
  [{ type: 'boolean' }, '<', { answerBoolean: true }],
  [integer, '=', { answerBoolean: true }],
  [integer, 'exists', { answerInteger: 1 }],
  [weight, '>', { answerQuantity: { value: 80, unit: 'lb' } }],
  [weight, '=', { answerQuantity: { value: 80, comparator: '<' } }],
  [{ type: 'attachment' }, '=', { answerString: 'a' }],
  [
    { ...numbers, answerOption: [{ valueInteger: 1 }, { valueString: 'x' }] },
    '>',
    { answerInteger: 0 },
  ],
])(
  'asks the question if the comparison has no clear meaning: %j %s %j',
  (source, operator, answer) => {
    const { shown, notes } = shownBy(source, { operator, ...answer }, [none])
    expect(shown).toEqual([true])
    expect(notes).toMatchObject([{ grade: 'asks' }])
  },
)

it('compares the text of a time, and says so', () => {
  const entry = { operator: '=', answerTime: '10:00:00' }
  const { shown, notes } = shownBy({ type: 'time' }, entry, ['10:00:00', '11:00:00'])
  expect(shown).toEqual([true, false])
  expect(notes).toMatchObject([{ code: 'condition_differs', grade: 'asks' }])
})

it.each<[string, object, boolean[]]>([
  ['=', { answerInteger: 3 }, [false, false, true]],
  ['!=', { answerInteger: 3 }, [true, true, false]],
  ['>', { answerInteger: 3 }, [false, true, true]],
  ['exists', { answerBoolean: true }, [false, true, true]],
  ['exists', { answerBoolean: false }, [true, false, false]],
])('reads all answers of a question that repeats: %s %j', (operator, answer, expected) => {
  const rows = (...values: number[]) => values.map((value) => ({ 's answer': value }))
  const answers = [[], rows(4), rows(3, 5)]
  const { shown, notes } = shownBy({ ...integer, repeats: true }, { operator, ...answer }, answers)
  expect(shown).toEqual(expected)
  expect(notes).toEqual([])
})

describe('a group that repeats', () => {
  const group = (...item: object[]) => ({ linkId: 'g', type: 'group', repeats: true, item })
  const source = { linkId: 's', ...integer }
  const dependent = (operator: string, answer: object) => ({
    linkId: 'q',
    type: 'string',
    enableWhen: [{ question: 's', operator, ...answer }],
  })

  it('compares the answer of the same row', () => {
    const { definition, notes } = importQuestionnaire({
      resourceType: 'Questionnaire',
      item: [group(source, dependent('>', { answerInteger: 3 }))],
    })
    expect(notes).toEqual([])
    const form = createForm(definition)
    form.setAnswer('g', 'g', [{ s: 3 }, { s: 4 }])
    expect([0, 1].map((row) => form.visibleRowFields('g', 'g', row))).toEqual([['s'], ['s', 'q']])
  })

  it('compares the answer of the same row of a question that repeats', () => {
    const enableWhen = [{ question: 's', operator: '>', answerInteger: 3 }]
    const { definition, notes } = importQuestionnaire({
      resourceType: 'Questionnaire',
      item: [{ ...source, repeats: true, item: [{ linkId: 'q', type: 'string', enableWhen }] }],
    })
    expect(notes).toEqual([])
    const form = createForm(definition)
    form.setAnswer('questions', 's', [{ 's answer': 3 }, { 's answer': 4 }])
    expect(form.visibleRowFields('questions', 's', 0)).not.toContain('q')
    expect(form.visibleRowFields('questions', 's', 1)).toContain('q')
  })

  it.each<[string, object, boolean[]]>([
    ['=', { answerInteger: 3 }, [false, true, true]],
    ['!=', { answerInteger: 3 }, [true, false, true]],
    ['exists', { answerBoolean: true }, [false, true, true]],
    ['exists', { answerBoolean: false }, [true, false, false]],
  ])(
    'shows a question outside if any row fulfills %s %j, with a note',
    (operator, answer, expected) => {
      const { definition, notes } = importQuestionnaire({
        resourceType: 'Questionnaire',
        item: [group(source), dependent(operator, answer)],
      })
      expect(notes).toMatchObject([{ code: 'condition_differs', grade: 'asks' }])
      const shown = [[], [{ s: 3 }], [{ s: 4 }, { s: 3 }]].map((rows) => {
        const form = createForm(definition)
        form.setAnswer('g', 'g', rows)
        return form.isVisible('questions', 'q')
      })
      expect(shown).toEqual(expected)
    },
  )
})

it('breaks a cycle through the rows of a group', () => {
  const exists = (question: string) => [{ question, operator: 'exists', answerBoolean: true }]
  const { definition, notes } = importQuestionnaire({
    resourceType: 'Questionnaire',
    item: [
      {
        linkId: 'g',
        type: 'group',
        repeats: true,
        item: [{ linkId: 's', ...integer, enableWhen: exists('q') }],
      },
      { linkId: 'q', type: 'string', enableWhen: exists('s') },
    ],
  })
  expect(checkDefinition(definition)).toEqual([])
  expect(notes.map(({ code }) => code)).toEqual(['condition_differs', 'circular'])
})
