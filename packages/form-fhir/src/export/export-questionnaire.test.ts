import {
  type AnswerValue,
  type FieldDefinition,
  type FormDefinition,
  type RuleCondition,
  type RuleLiteral,
  type RuleValue,
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
  const { questionnaire, notes } = exportQuestionnaire(definition)
  const imported = importQuestionnaire(JSON.parse(JSON.stringify(questionnaire)))
  return { questionnaire, notes, ...{ definition: imported.definition, imported } }
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
    const { questionnaire, notes } = exportQuestionnaire(formOf(dependent(rule)))
    const [item] = questionnaire.item[1]!.item!
    expect(item!.enableWhen).toEqual(enableWhen)
    expect(item!.enableBehavior).toBe(enableBehavior)
    expect(notes).toEqual([])
  })
})

describe('asks the question, with a note, for a rule that FHIR cannot express', () => {
  it.each<[RuleCondition]>([
    [{ eq: [{ context: ['user', 'age'] }, 1] }],
    [{ eq: [at('count'), at('word')] }],
    [{ gt: [at('word'), 1] }],
    [{ eq: [at('word'), 1] }],
    [{ any: [{ answered: at('word') }, { eq: [at('count'), at('word')] }] }],
  ])('%j', (rule) => {
    const { definition, notes } = roundTrip(formOf(dependent(rule)))
    expect(isShown(definition, {})).toBe(true)
    expect(notes).toMatchObject([{ path: '$.sections[1].fields[0]', grade: 'asks' }])
  })
})

describe('exports a rule that enableWhen cannot express as an expression', () => {
  const nothing: Answers = {}
  it.each<[RuleCondition, Answers, Answers]>([
    [{ lt: [at('day'), { today: {} }] }, { day: '2020-01-01' }, { day: '2030-01-01' }],
    [{ ge: [at('day'), { today: { years: -18, days: 2 } }] }, { day: '2008-11-23' }, nothing],
    [
      { lt: [{ shift: [at('day'), { months: 1 }] }, '2020-02-01'] },
      { day: '2019-12-31' },
      { day: '2020-01-01' },
    ],
    [
      {
        any: [
          { all: [{ answered: at('word') }, { eq: [at('pick'), 'x'] }] },
          { answered: at('day') },
        ],
      },
      { word: 'a', pick: 'x' },
      { word: 'a', pick: 'y' },
    ],
    [
      { not: { any: [{ lt: [at('day'), { today: {} }] }, { eq: [at('flag'), 'true'] }] } },
      nothing,
      { flag: 'true' },
    ],
    [{ gt: [{ add: [at('count'), 1] }, 2] }, { count: 2 }, { count: 1 }],
    [{ eq: [{ multiply: [at('count'), at('count')] }, 4] }, { count: 2 }, nothing],
    [{ eq: [{ round: [{ divide: [at('count'), 3] }, 1] }, 0.7] }, { count: 2 }, { count: 1 }],
    [
      { eq: [{ if: [{ contains: [at('many'), 'x'] }, 1, 0] }, 1] },
      { many: ['x'] },
      { many: ['y'] },
    ],
    [
      { all: [{ answered: at('word') }, { in: [at('term'), ['x', 'other']] }] },
      { word: 'a', term: 'other' },
      { word: 'a', term: 'another' },
    ],
    [
      { all: [{ answered: at('flag') }, { in: [at('term'), ['x', 'y']] }] },
      { flag: 'true', term: 'y' },
      { flag: 'true', term: 'z' },
    ],
    [{ ne: [{ subtract: [at('count'), -1] }, 0] }, { count: 2 }, nothing],
    [{ any: [{ all: [] }, { lt: [at('day'), { today: {} }] }] }, nothing, { word: 'never hidden' }],
    [{ any: [] }, { word: 'never shown' }, nothing],
  ])('%j', (rule, shown, hidden) => {
    const { questionnaire, definition, notes, imported } = roundTrip(formOf(dependent(rule)))
    expect(notes).toEqual([])
    expect(imported.notes).toEqual([])
    const [item] = questionnaire.item[1]!.item!
    if (item!.extension) expect(item).not.toHaveProperty('enableWhen')
    const results = [formOf(dependent(rule)), definition].map((form) => [
      isShown(form, shown),
      isShown(form, hidden),
    ])
    expect(results[1]).toEqual(results[0])
  })
})

it('exports a condition that never holds as it is', () => {
  const { imported, notes } = roundTrip(formOf(dependent({ eq: [at('pick'), 'unknown'] })))
  expect(notes).toEqual([])
  expect(imported.notes).toMatchObject([{ code: 'never_holds' }])
})

it('keeps the other parts of an “all”', () => {
  const rule: RuleCondition = {
    all: [
      { eq: [at('word'), 'a'] },
      { eq: [at('count'), at('word')] },
      { in: [at('pick'), ['x', 'y']] },
    ],
  }
  const { definition, notes } = roundTrip(formOf(dependent(rule)))
  expect(notes.map(({ message }) => message.slice(0, 5))).toEqual(['“eq”:', '“any”'])
  expect([isShown(definition, {}), isShown(definition, { word: 'a' })]).toEqual([false, true])
})

describe('exports what computes, protects, and limits an answer', () => {
  const roundTripOf = (field: FieldDefinition) => {
    const { definition, imported, notes, questionnaire } = roundTrip(formOf(field))
    const [item] = questionnaire.item[1]!.item!
    return { field: definition.sections[1]!.fields[0]!, imported, notes, item: item! }
  }
  const { definition } = importQuestionnaire({
    resourceType: 'Questionnaire',
    item: [
      {
        linkId: 'd',
        type: 'decimal',
        extension: [
          { url: 'http://hl7.org/fhir/StructureDefinition/minValue', valueDecimal: 1.5 },
          { url: 'http://hl7.org/fhir/StructureDefinition/maxValue', valueDecimal: 9 },
          { url: 'http://hl7.org/fhir/StructureDefinition/maxDecimalPlaces', valueInteger: 1 },
        ],
      },
      {
        linkId: 'e',
        type: 'string',
        repeats: true,
        answerOption: [
          { valueString: 'a' },
          {
            valueString: 'none',
            extension: [
              {
                url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-optionExclusive',
                valueBoolean: true,
              },
            ],
          },
        ],
        extension: [
          {
            url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-maxOccurs',
            valueInteger: 2,
          },
        ],
      },
    ],
  })
  const [decimal, exclusive] = definition.sections[0]!.fields

  it.each<[string, FieldDefinition, string]>([
    ['a decimal', decimal!, 'decimal'],
    ['an exclusive option', exclusive!, 'choice'],
    [
      'a read-only answer',
      { id: 'q', type: 'text', default: 'x', read_only_if: { all: [] } },
      'string',
    ],
    ['a hint', { id: 'q', type: 'text', helper_text: 'As on your card' }, 'string'],
    ['one file', { id: 'q', type: 'file-upload', maxlength: 1 }, 'attachment'],
    ['files', { id: 'q', type: 'file-upload', minlength: 1, maxlength: 3 }, 'attachment'],
  ])('%s', (_, field, type) => {
    const trip = roundTripOf(field)
    expect(trip.notes).toEqual([])
    expect(trip.item.type).toBe(type)
    expect(trip.field).toEqual(field)
  })

  it.each<[FieldDefinition['type'], RuleValue, string]>([
    ['text', { round: [{ divide: [at('count'), 2] }, 1] }, 'decimal'],
    ['text', { if: [{ answered: at('word') }, 'yes', 'no'] }, 'string'],
    ['integer-picker', { add: [at('count'), 1] }, 'integer'],
    ['complex-date-picker', { shift: [at('day'), { years: 1 }] }, 'date'],
  ])('a computed %s: %j', (type, computed, itemType) => {
    const field: FieldDefinition = { id: 'q', type, computed }
    const trip = roundTripOf(field)
    expect(trip.notes).toEqual([])
    expect(trip.imported.notes.filter(({ grade }) => grade !== 'looks')).toEqual([])
    expect(trip.item).toMatchObject({ type: itemType, readOnly: true })
    for (const answers of [{}, { count: 3, word: 'a', day: '2020-02-29' }]) {
      const [before, after] = [formOf(field), trip.imported.definition].map((form) => {
        const created = createForm(form)
        for (const [id, value] of Object.entries(answers)) created.setAnswer('s', id, value)
        return created.getAnswer('t', 'q')
      })
      expect(after).toBe(before)
    }
  })

  it('notes what it cannot express', () => {
    const field: FieldDefinition = {
      id: 'q',
      type: 'integer-picker',
      computed: { age_at: [at('day'), { today: {} }] },
    }
    const check = { code: 'c', fails_if: { answered: at('word') }, message: 'No' }
    const other: FieldDefinition = {
      id: 'r',
      type: 'text',
      read_only_if: { answered: at('word') },
      required_if: { answered: at('word') },
      checks: [check],
    }
    const { notes } = exportQuestionnaire(formOf(field, other))
    expect(
      notes.map(({ path, grade }) => [path.slice('$.sections[1].fields'.length), grade]),
    ).toEqual([
      ['[1].required_if', 'asks'],
      ['[0].computed', 'stores'],
      ['[1].read_only_if', 'stores'],
      ['[1].checks[0]', 'stores'],
    ])
  })
})

describe('lists every part that is lost', () => {
  it('of the form and its options', () => {
    const options: FieldDefinition['options'] = [
      { key: 'a', value: 'A', visible_if: { answered: at('word') } },
      { key: 'b', value: 'B' },
    ]
    const form = formOf({ id: 'q', type: 'radio', options })
    const checks = [
      { code: 'c', fails_if: { answered: at('word') }, message: 'No', at: at('word') },
    ]
    const { notes } = exportQuestionnaire({ ...form, checks, 'x-owner': 'us' })
    expect(notes.map(({ path, code }) => [path, code])).toEqual([
      ['$.checks', 'part_left_out'],
      ['$.x-owner', 'part_left_out'],
      ['$.sections[1].fields[0].options[0].visible_if', 'part_left_out'],
    ])
  })

  it('and exports an exclusive option', () => {
    const options = [
      { key: 'a', value: 'A' },
      { key: 'none', value: 'None', exclusive: true },
    ]
    const { questionnaire, notes } = exportQuestionnaire(
      formOf({ id: 'q', type: 'checkbox', options }),
    )
    const url = 'http://hl7.org/fhir/StructureDefinition/questionnaire-optionExclusive'
    expect(questionnaire.item[1]!.item![0]!.answerOption).toEqual([
      { valueCoding: { code: 'a', display: 'A' } },
      {
        valueCoding: { code: 'none', display: 'None' },
        extension: [{ url, valueBoolean: true }],
      },
    ])
    expect(notes).toEqual([])
  })

  it('and exports the stricter one of two limits', () => {
    const limits = { minimum_number: 2, minimum_value: 5, maximum_number: 8, maximum_value: 9 }
    const { questionnaire } = exportQuestionnaire(
      formOf({ id: 'q', type: 'integer-picker', ...limits }),
    )
    expect(questionnaire.item[1]!.item![0]!.extension).toEqual([
      { url: 'http://hl7.org/fhir/StructureDefinition/minValue', valueInteger: 5 },
      { url: 'http://hl7.org/fhir/StructureDefinition/maxValue', valueInteger: 8 },
    ])
  })
})

it('exports a depends_on', () => {
  const { definition, notes } = roundTrip(
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
            { object_name: 'user', attribute_name: 'age', value: 1 },
          ],
        },
      },
    ),
  )
  expect(notes).toMatchObject([{ code: 'condition_left_out', grade: 'asks' }])
  const shown = ['x', 'z'].map((pick) => isShown(definition, { pick }))
  expect(shown).toEqual([true, false])
  expect(isShown(definition, {}, 'r')).toBe(true)
})

it('exports the condition of a section, and gives every section and field its own link id', () => {
  const { questionnaire, definition, notes } = roundTrip({
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
  expect(notes).toMatchObject([{ code: 'link_id_differs', grade: 'stores' }])
  expect(questionnaire.item[1]!.item!.map(({ linkId }) => linkId)).toEqual(['t.a', 'q'])
  const form = createForm(definition)
  form.setAnswer('t', 't.a', 2)
  expect(form.visibleSections()).toEqual(['s'])
  form.setAnswer('s', 'a', 2)
  expect(form.visibleFields('t')).toEqual(['t.a', 'q'])
})

it('exports the conditions of the fields that belong to an option', () => {
  const { definition, notes } = roundTrip(
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
  expect(notes).toEqual([])
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
  const { definition, notes } = roundTrip(
    formOf(
      { id: 'table', type: 'input-table', child_fields: columns },
      dependent({ any_row: rows }),
    ),
  )
  expect(notes).toEqual([])
  const [few, many] = [[{ n: 1 }], [{ n: 1 }, { n: 2 }]].map((table) =>
    createForm(definition, { answers: { t: { table } } }),
  )
  expect([0, 1].map((row) => many!.visibleRowFields('t', 'table', row))).toEqual([
    ['n'],
    ['n', 'c'],
  ])
  expect([few, many].map((form) => form!.isVisible('t', 'q'))).toEqual([false, true])
})

it('grades what a questionnaire does not represent', () => {
  const { notes } = exportQuestionnaire({
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
  expect(notes.map(({ path, grade }) => [path, grade])).toEqual([
    ['$.sections[0].id', 'stores'],
    ['$.sections[0].fields[0].type', 'stores'],
    ['$.sections[0].fields[1].sensitive', 'stores'],
    ['$.sections[0].fields[1].maxlength', 'stores'],
    ['$.sections[0].fields[2].default', 'stores'],
    ['$.sections[0].image', 'looks'],
    ['$.sections[0].fields[3].presentation', 'looks'],
    ['$.sections[0].fields[3].entry_name', 'looks'],
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
  const { definition: back, imported, notes } = roundTrip(definition)
  expect([...notes, ...imported.notes]).toEqual([])
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
      const { definition, notes, imported } = roundTrip(original)
      expect(imported.notes).toEqual([])
      const isExact = notes.length === 0
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
      expect([...first.notes, ...second.notes]).toEqual([])
      for (const answers of samples) {
        expect(isShown(second.definition, answers)).toBe(isShown(first.definition, answers))
      }
    }),
    { numRuns: 300 },
  )
})
