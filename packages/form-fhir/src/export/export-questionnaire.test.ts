import {
  type AnswerValue,
  type FieldDefinition,
  type FormDefinition,
  type RuleCondition,
  type RuleLiteral,
  checkDefinition,
  createForm,
} from '@gapwise/form-engine'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exportQuestionnaire, importQuestionnaire } from '..'

const options = ['x', 'y', 'z'].map((key) => ({ key, value: key.toUpperCase() }))
const yesNo = ['true', 'false'].map((key) => ({ key, value: key }))

const questions: readonly FieldDefinition[] = [
  { id: 'flag', type: 'radio', options: yesNo },
  { id: 'pick', type: 'key-value-picker', options },
  { id: 'many', type: 'checkbox', options },
  { id: 'count', type: 'integer-picker' },
  { id: 'day', type: 'complex-date-picker' },
  { id: 'word', type: 'text' },
  { id: 'term', type: 'string-search', options },
]

/**
 * Literals that the rules compare with each question's answer. The tests also use them as answers.
 */
const literals: { readonly [id: string]: readonly RuleLiteral[] } = {
  flag: ['true', 'false'],
  pick: ['x', 'y'],
  many: ['x', 'y'],
  count: [0, 1, 2],
  day: ['2020-01-01', '2020-02-29'],
  word: ['a', 'b'],
  term: ['x', 'other'],
}

const formOf = (...fields: readonly FieldDefinition[]): FormDefinition => ({
  id: 'f',
  version: 1,
  sections: [
    { id: 's', title: 'S', fields: questions },
    { id: 't', title: 'T', fields },
  ],
})
const dependent = (visible_if: RuleCondition): FieldDefinition => ({
  id: 'q',
  type: 'text',
  visible_if,
})

type Answers = { readonly [id: string]: AnswerValue | undefined }

function isShown(definition: FormDefinition, answers: Answers, id = 'q'): boolean {
  const form = createForm(definition)
  for (const [field, answer] of Object.entries(answers)) {
    if (answer !== undefined) form.setAnswer('s', field, answer)
  }
  return form.isVisible('t', id)
}

/** Exports a form and imports the exported questionnaire. Returns the results of both steps. */
function roundTrip(definition: FormDefinition) {
  expect(checkDefinition(definition).filter(({ severity }) => severity === 'error')).toEqual([])
  const { questionnaire, notCarriedOver } = exportQuestionnaire(definition)
  const imported = importQuestionnaire(JSON.parse(JSON.stringify(questionnaire)))
  return { questionnaire, notCarriedOver, ...{ definition: imported.definition, imported } }
}

const at = (field: string) => ({ field, section: 's' })

describe('exports a rule as enableWhen', () => {
  const exists = (question: string, answerBoolean: boolean) => ({
    question,
    operator: 'exists',
    answerBoolean,
  })

  it.each<[RuleCondition, object[], 'all' | 'any' | undefined]>([
    [{ answered: at('count') }, [exists('count', true)], undefined],
    [{ not: { answered: at('count') } }, [exists('count', false)], undefined],
    [
      { eq: [at('flag'), 'true'] },
      [{ question: 'flag', operator: '=', answerBoolean: true }],
      undefined,
    ],
    [
      { not: { contains: [at('many'), 'x'] } },
      [{ question: 'many', operator: '!=', answerCoding: { code: 'x' } }],
      undefined,
    ],
    [
      { ne: [at('pick'), 'x'] },
      [exists('pick', true), { question: 'pick', operator: '!=', answerCoding: { code: 'x' } }],
      'all',
    ],
    [
      { lt: ['2020-01-01', at('day')] },
      [{ question: 'day', operator: '>', answerDate: '2020-01-01' }],
      undefined,
    ],
    [
      { not: { ge: [at('count'), 2.5] } },
      [exists('count', false), { question: 'count', operator: '<', answerDecimal: 2.5 }],
      'any',
    ],
    [
      { in: [at('term'), ['x', 'other']] },
      [
        { question: 'term', operator: '=', answerCoding: { code: 'x' } },
        { question: 'term', operator: '=', answerString: 'other' },
      ],
      'any',
    ],
    [{ in: [at('pick'), ['x', 'y', 'z']] }, [exists('pick', true)], undefined],
    [
      { not: { any: [{ answered: at('word') }, { not: { eq: [at('word'), 'a'] } }] } },
      [exists('word', false), { question: 'word', operator: '=', answerString: 'a' }],
      'all',
    ],
  ])('%j', (rule, enableWhen, enableBehavior) => {
    const { questionnaire, notCarriedOver } = exportQuestionnaire(formOf(dependent(rule)))
    const [item] = questionnaire.item[1]!.item!
    expect(item!.enableWhen).toEqual(enableWhen)
    expect(item!.enableBehavior).toBe(enableBehavior)
    expect(notCarriedOver).toEqual([])
  })
})

describe('asks the question, with a note, for a rule that FHIR cannot express', () => {
  it.each<[RuleCondition]>([
    [{ eq: [{ context: ['user', 'age'] }, 1] }],
    [{ in: [{ context: ['user', 'age'] }, []] }],
    [{ eq: [at('count'), at('word')] }],
    [{ lt: [at('day'), { today: {} }] }],
    [{ gt: [at('word'), 1] }],
    [{ eq: [at('word'), 1] }],
    [{ eq: [at('pick'), 'unknown'] }],
    [{ any: [] }],
    [
      {
        any: [
          { all: [{ answered: at('word') }, { answered: at('day') }] },
          { answered: at('count') },
        ],
      },
    ],
    [{ any: [{ answered: at('word') }, { lt: [at('day'), { today: {} }] }] }],
  ])('%j', (rule) => {
    const { definition, notCarriedOver } = roundTrip(formOf(dependent(rule)))
    expect(isShown(definition, {})).toBe(true)
    expect(notCarriedOver).toMatchObject([
      { path: '$.sections[1].fields[0]', affects: 'questions' },
    ])
  })
})

it('keeps the other parts of an “all”', () => {
  const rule: RuleCondition = {
    all: [
      { eq: [at('word'), 'a'] },
      { lt: [at('day'), { today: {} }] },
      { in: [at('pick'), ['x', 'y']] },
    ],
  }
  const { definition, notCarriedOver } = roundTrip(formOf(dependent(rule)))
  expect(notCarriedOver.map(({ what }) => what)).toEqual(['lt', 'any'])
  expect([isShown(definition, {}), isShown(definition, { word: 'a' })]).toEqual([false, true])
})

it('exports a depends_on', () => {
  const { definition, notCarriedOver } = roundTrip(
    formOf(
      {
        id: 'q',
        type: 'text',
        depends_on: { field_value_list: [{ id: 'pick', section_id: 's', value: ['x', 'y'] }] },
      },
      {
        id: 'r',
        type: 'text',
        depends_on: {
          logic_operator: 'OR',
          field_value_list: [
            { id: 'flag', section_id: 's', value: 'true' },
            { object_name: 'user', attribute_name: 'age' },
          ],
        },
      },
    ),
  )
  expect(notCarriedOver).toMatchObject([{ what: 'in', affects: 'questions' }])
  const shown = ['x', 'z'].map((pick) => isShown(definition, { pick }))
  expect(shown).toEqual([true, false])
  expect(isShown(definition, {}, 'r')).toBe(true)
})

it('exports the condition of a section, and gives every section and field its own link id', () => {
  const { questionnaire, definition, notCarriedOver } = roundTrip({
    id: 'f',
    version: 1,
    sections: [
      { id: 's', title: 'S', fields: [{ id: 'a', type: 'integer-picker' }] },
      {
        id: 't',
        title: 'T',
        visible_if: { gt: [{ field: 'a', section: 's' }, 1] },
        fields: [
          { id: 'a', type: 'integer-picker' },
          { id: 'q', type: 'text', visible_if: { gt: [{ field: 'a' }, 1] } },
        ],
      },
    ],
  })
  expect(notCarriedOver).toMatchObject([{ what: 'a', affects: 'answers' }])
  expect(questionnaire.item[1]!.item!.map(({ linkId }) => linkId)).toEqual(['t.a', 'q'])
  const form = createForm(definition)
  form.setAnswer('t', 't.a', 2)
  expect(form.visibleSections()).toEqual(['s'])
  form.setAnswer('s', 'a', 2)
  expect(form.visibleFields('t')).toEqual(['t.a', 'q'])
})

it('exports the conditions of the fields that belong to an option', () => {
  const { definition, notCarriedOver } = roundTrip(
    formOf({
      id: 'q',
      type: 'complex-radio',
      options: [
        { key: 'x', value: 'X', subKey: 'bound' },
        { key: 'y', value: 'Y', subKey: 'bound' },
        { key: 'z', value: 'Z' },
      ],
      depends_on: { field_value_list: [{ id: 'flag', section_id: 's', value: 'true' }] },
      child_fields: [
        { id: 'bound', type: 'text' },
        { id: 'free', type: 'text' },
      ],
    }),
  )
  expect(notCarriedOver).toEqual([])
  const form = createForm(definition)
  expect(form.visibleFields('t')).toEqual([])
  form.setAnswer('s', 'flag', 'true')
  expect(form.visibleFields('t')).toEqual(['q', 'free'])
  form.setAnswer('t', 'q', 'y')
  expect(form.visibleFields('t')).toEqual(['q', 'bound', 'free'])
})

it('compares columns in the same row', () => {
  const rule: RuleCondition = { gt: [{ field: 'n' }, 1] }
  const columns: FieldDefinition[] = [
    { id: 'n', type: 'integer-picker' },
    { id: 'c', type: 'text', visible_if: rule },
  ]
  const rows = { rows: { field: 'table' }, where: rule }
  const { definition, notCarriedOver } = roundTrip(
    formOf(
      { id: 'table', type: 'input-table', child_fields: columns },
      dependent({ any_row: rows }),
    ),
  )
  expect(notCarriedOver).toMatchObject([{ what: 'any_row', affects: 'questions' }])
  const form = createForm(definition, { answers: { t: { table: [{ n: 1 }, { n: 2 }] } } })
  expect([0, 1].map((row) => form.visibleRowFields('t', 'table', row))).toEqual([['n'], ['n', 'c']])
})

it('grades what a questionnaire does not represent', () => {
  const { notCarriedOver } = exportQuestionnaire({
    id: 'f',
    version: 1,
    sections: [
      {
        id: 's',
        title: 'S',
        image: 'card',
        fields: [
          { id: 'mail', type: 'simple-email', helper_text: 'Hint' },
          { id: 'count', type: 'integer-picker', maxlength: 2, sensitive: true },
          { id: 's', type: 'file-upload', default: [] },
          {
            id: 'visits',
            type: 'input-table',
            presentation: 'pages',
            entry_name: 'Visit',
            child_fields: [{ id: 'reason', type: 'text' }],
          },
        ],
      },
    ],
  })
  expect(notCarriedOver.map(({ what, affects }) => [what, affects])).toEqual([
    ['s', 'answers'],
    ['image', 'appearance'],
    ['helper_text', 'appearance'],
    ['simple-email', 'answers'],
    ['sensitive', 'answers'],
    ['maxlength', 'answers'],
    ['default', 'answers'],
    ['presentation', 'appearance'],
    ['entry_name', 'appearance'],
  ])
})

it('keeps labels, limits, options, and defaults', () => {
  const fields: FieldDefinition[] = [
    { id: 'b', type: 'integer-picker', order: 2, minimum_number: 1, maximum_number: 9, default: 3 },
    { id: 'a', type: 'text', order: 1, display_label: 'A', required: true, maxlength: 5 },
    { id: 'c', type: 'checkbox', order: 3, options, default: ['x'] },
    { id: 'd', type: 'complex-date-picker', order: 4, minimum_value: '2020-01-01' },
    { id: 'e', type: 'radio', order: 5, options: yesNo, default: 'true' },
    { id: 'h', type: 'text-area', order: 6, minlength: 2, default: 'hello' },
  ]
  const definition: FormDefinition = {
    id: 'f',
    version: 3,
    title: 'Form',
    sections: [{ id: 's', title: 'S', fields }],
  }
  const { definition: back, imported, notCarriedOver } = roundTrip(definition)
  expect([...notCarriedOver, ...imported.notCarriedOver]).toEqual([])
  const byId = (list: readonly FieldDefinition[]) =>
    Object.fromEntries(list.map((field) => [field.id, { ...field, order: undefined, options: [] }]))
  expect(back).toMatchObject({ id: 'f', version: 3, title: 'Form' })
  expect(back.sections[0]!.fields.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e', 'h'])
  expect(byId(back.sections[0]!.fields)).toEqual(byId(fields))
})

const comparison = fc.constantFrom(...Object.keys(literals)).chain((id) => {
  const literal = fc.constantFrom(...literals[id]!)
  const pair = fc
    .boolean()
    .chain((isMirrored) =>
      literal.map((one) => (isMirrored ? ([one, at(id)] as const) : ([at(id), one] as const))),
    )
  const isOrdered = id === 'count' || id === 'day'
  const plain: fc.Arbitrary<RuleCondition>[] = [
    fc.constant({ answered: at(id) }),
    pair.map((eq) => ({ eq })),
    pair.map((ne) => ({ ne })),
    fc.array(literal, { minLength: 1, maxLength: 2 }).map((list) => ({ in: [at(id), list] })),
    literal.map((one) => ({ contains: [at(id), one] })),
  ]
  const ordered: fc.Arbitrary<RuleCondition>[] = [
    pair.map((lt) => ({ lt })),
    pair.map((le) => ({ le })),
    pair.map((gt) => ({ gt })),
    pair.map((ge) => ({ ge })),
  ]
  return fc.oneof(...plain, ...(isOrdered ? ordered : []))
})
const { rule: anyRule } = fc.letrec<{ rule: RuleCondition }>((tie) => ({
  rule: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    comparison,
    tie('rule').map((not) => ({ not })),
    fc.array(tie('rule'), { maxLength: 3 }).map((all) => ({ all })),
    fc.array(tie('rule'), { maxLength: 3 }).map((any) => ({ any })),
  ),
}))
const anyAnswers: fc.Arbitrary<Answers> = fc.record(
  Object.fromEntries(
    Object.entries(literals).map(([id, known]): [string, fc.Arbitrary<AnswerValue>] => [
      id,
      id === 'many'
        ? fc.subarray(['x', 'y', 'z'])
        : fc.constantFrom(...(known as readonly (string | number)[])),
    ]),
  ),
  { requiredKeys: [] },
)

it('keeps the meaning of every rule that it exports without a note, and never hides more', () => {
  let exact = 0
  fc.assert(
    fc.property(anyRule, fc.array(anyAnswers, { maxLength: 6 }), (rule, samples) => {
      const original = formOf(dependent(rule))
      // Skip rules that the engine rejects because their types can never match.
      fc.pre(checkDefinition(original).every(({ severity }) => severity === 'warning'))
      const { definition, notCarriedOver, imported } = roundTrip(original)
      expect(imported.notCarriedOver).toEqual([])
      const isExact = notCarriedOver.length === 0
      if (isExact) exact += 1
      for (const answers of samples) {
        const [before, after] = [original, definition].map((form) => isShown(form, answers))
        if (isExact) expect(after).toBe(before)
        else expect(after || !before).toBe(true)
      }
    }),
    { numRuns: 400 },
  )
  expect(exact).toBeGreaterThan(100)
})

const anyEntry = fc.constantFrom(...questions).chain(({ id }) => {
  const [first] = literals[id]!
  const answer = {
    flag: { answerBoolean: true },
    count: { answerInteger: 1 },
    day: { answerDate: '2020-01-01' },
    word: { answerString: 'a' },
  }[id] ?? { answerCoding: { code: first } }
  const isOrdered = id === 'count' || id === 'day'
  const operator = fc.constantFrom('=', '!=', ...(isOrdered ? ['<', '>', '<=', '>='] : []))
  return fc.oneof(
    operator.map((one) => ({ question: id, operator: one, ...answer })),
    fc.boolean().map((answerBoolean) => ({ question: id, operator: 'exists', answerBoolean })),
  )
})

it('keeps the meaning of every enableWhen that is imported and exported again', () => {
  const { questionnaire } = exportQuestionnaire(formOf({ id: 'q', type: 'text' }))
  const [section] = questionnaire.item
  const enabled = fc.record({
    enableWhen: fc.array(anyEntry, { minLength: 1, maxLength: 3 }),
    enableBehavior: fc.constantFrom('all', 'any'),
  })
  fc.assert(
    fc.property(enabled, fc.array(anyAnswers, { maxLength: 6 }), (enable, samples) => {
      const q = { linkId: 'q', type: 'string', ...enable }
      const item = [section, { linkId: 't', type: 'group', text: 'T', item: [q] }]
      const first = importQuestionnaire({ ...questionnaire, item })
      const second = roundTrip(first.definition)
      expect([...first.notCarriedOver, ...second.notCarriedOver]).toEqual([])
      for (const answers of samples) {
        expect(isShown(second.definition, answers)).toBe(isShown(first.definition, answers))
      }
    }),
    { numRuns: 300 },
  )
})
