import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { makeDefinition } from '../../test/reference/arbitrary-form'
import type { FieldDefinition, FormDefinition, RuleCondition, SectionDefinition } from '../types'
import { diffDefinitions } from './diff-definitions'

const yesNo = ['Yes', 'No'].map((key) => ({ key, value: key }))
const smokes: FieldDefinition = { id: 'smokes', type: 'radio', options: yesNo }
const years: FieldDefinition = {
  id: 'years',
  type: 'integer-picker',
  depends_on: { field_value_list: [{ id: 'smokes', section_id: 's', value: 'Yes' }] },
}

function definition(fields: FieldDefinition[], rest: Partial<SectionDefinition> = {}) {
  return { id: 'f', version: 1, sections: [{ id: 's', title: 'S', fields, ...rest }] }
}

function diff(before: FormDefinition, after: FormDefinition, answers = {}) {
  return diffDefinitions(before, after, { s: answers }, { today: '2026-11-21' })
}

it('lists what appears and disappears for the given answers only', () => {
  const before = definition([smokes, years])
  const always: FieldDefinition = { id: 'years', type: 'integer-picker' }
  const after = definition([smokes, always])
  const appears = { kind: 'appears', section: 's', field: 'years' }
  expect(diff(before, after, { smokes: 'No' })).toEqual([appears])
  expect(diff(after, before, { smokes: 'No' })).toEqual([{ ...appears, kind: 'disappears' }])
  expect(diff(before, after, { smokes: 'Yes' })).toEqual([])
})

it('finds no difference in an equivalent condition', () => {
  const rewritten = {
    ...years,
    depends_on: {
      logic_operator: 'OR' as const,
      field_value_list: [
        { id: 'smokes', section_id: 's', value: 'Yes' },
        { object_name: 'never', attribute_name: 'given' },
      ],
    },
  }
  const before = definition([smokes, years])
  expect(diff(before, definition([smokes, rewritten]), { smokes: 'Yes' })).toEqual([])
})

it('finds no difference if a rule replaces a condition with the same outcome', () => {
  const rewritten: FieldDefinition = {
    id: 'years',
    type: 'integer-picker',
    visible_if: { eq: [{ field: 'smokes' }, 'Yes'] },
  }
  const [before, after] = [definition([smokes, years]), definition([smokes, rewritten])]
  expect(diff(before, after, { smokes: 'Yes' })).toEqual([])
  expect(diff(before, after, { smokes: 'No' })).toEqual([])
})

it('lists what a rule shows or hides for the given answers, context, and day', () => {
  const always = definition([smokes])
  const withRule = (visible_if: RuleCondition) => definition([{ ...smokes, visible_if }])
  const hasPassed: RuleCondition = { lt: ['2026-11-20', { today: {} }] }
  const isPaper: RuleCondition = { eq: [{ context: ['o', 'a'] }, 'paper'] }
  const disappears = { kind: 'disappears', section: 's', field: 'smokes' }
  const options = { context: { o: { a: 'paper' } }, today: '2026-11-21' }
  expect(diffDefinitions(always, withRule(isPaper), {}, options)).toEqual([])
  expect(diffDefinitions(always, withRule(hasPassed), {}, options)).toEqual([])
  expect(diffDefinitions(always, withRule({ not: hasPassed }), {}, options)).toEqual([disappears])
  expect(diffDefinitions(always, withRule(isPaper), {})).toEqual([disappears])
})

it('lists a column that a rule hides in the given rows and in a new row', () => {
  const notes: FieldDefinition = { id: 'notes', type: 'text' }
  const table = (column: FieldDefinition) =>
    definition([
      { id: 'visits', type: 'input-table', child_fields: [{ id: 'why', type: 'text' }, column] },
    ])
  const before = table(notes)
  const after = table({ ...notes, visible_if: { eq: [{ field: 'why' }, 'ill'] } })
  const disappears = { kind: 'disappears', section: 's', field: 'notes' }
  expect(diff(before, after, { visits: [{ why: 'well' }] })).toEqual([disappears])
  expect(diff(before, after, { visits: [{ why: 'well' }, { why: 'ill' }] })).toEqual([])
})

it.each<[string, Partial<FieldDefinition>, object[]]>([
  [
    'required',
    { required: true },
    [
      { kind: 'required', before: false, after: true },
      { kind: 'validity', before: [], after: ['required'] },
    ],
  ],
  ['label', { display_label: 'Name' }, [{ kind: 'label', before: '', after: 'Name' }]],
  ['type', { type: 'text-area' }, [{ kind: 'type', before: 'text', after: 'text-area' }]],
])('reports a change of %s', (_, change, expected) => {
  const before = definition([{ id: 'name', type: 'text' }])
  const after = definition([{ id: 'name', type: 'text', ...change }])
  expect(diff(before, after)).toEqual(
    expected.map((difference) => ({ section: 's', field: 'name', ...difference })),
  )
})

it('reports removed options and the answers they make invalid', () => {
  const after = definition([{ ...smokes, options: [yesNo[0]!] }])
  const ref = { section: 's', field: 'smokes' }
  expect(diff(definition([smokes]), after, { smokes: 'No' })).toEqual([
    { kind: 'options', ...ref, before: ['Yes', 'No'], after: ['Yes'] },
    { kind: 'validity', ...ref, before: [], after: ['choice'] },
  ])
})

it('compares rows and section titles', () => {
  const table = (maxlength: number): FieldDefinition => ({
    id: 'visits',
    type: 'input-table',
    child_fields: [{ id: 'why', type: 'text', maxlength }],
  })
  const answers = { visits: [{ why: 'a' }, { why: 'long' }] }
  expect(
    diff(definition([table(9)]), definition([table(2)], { title: 'Visits' }), answers),
  ).toEqual([
    { kind: 'label', section: 's', before: 'S', after: 'Visits' },
    {
      kind: 'validity',
      section: 's',
      field: 'visits',
      before: [],
      after: ['maxlength (why, row 1)'],
    },
  ])
})

it.each<[string, FieldDefinition, object[]]>([
  ['a label', { id: 'why', type: 'text', display_label: 'Why?' }, [{ before: '', after: 'Why?' }]],
  ['a type', { id: 'why', type: 'text-area' }, [{ before: 'text', after: 'text-area' }]],
  [
    'whether it is required',
    { id: 'why', type: 'text', required: true },
    [{ before: false, after: true }],
  ],
])('reports a change of %s of a column', (_, column, expected) => {
  const table = (child: FieldDefinition): FieldDefinition => ({
    id: 'visits',
    type: 'input-table',
    child_fields: [child],
  })
  const before = definition([table({ id: 'why', type: 'text' })])
  const ref = { section: 's', field: 'why' }
  const found = diff(before, definition([table(column)]), { visits: [{ why: 'a' }] })
  expect(found).toMatchObject(expected.map((one) => ({ ...ref, ...one })))
})

it('lists columns that appear and disappear for the given rows and for a new row', () => {
  const why: FieldDefinition = { id: 'why', type: 'text' }
  const table = (...columns: FieldDefinition[]) =>
    definition([{ id: 'visits', type: 'input-table', child_fields: columns }])
  const notes: FieldDefinition = {
    id: 'notes',
    type: 'text',
    depends_on: { field_value_list: [{ id: 'why', section_id: 's', value: 'ill' }] },
  }
  const always: FieldDefinition = { id: 'notes', type: 'text' }
  const appears = { kind: 'appears', section: 's', field: 'notes' }
  const rows = (...reasons: string[]) => ({ visits: reasons.map((reason) => ({ why: reason })) })
  expect(diff(table(why), table(why, always))).toEqual([appears])
  expect(diff(table(why), table(why, notes), rows('well'))).toEqual([])
  expect(diff(table(why), table(why, notes), rows('well', 'ill'))).toEqual([appears])
  expect(diff(table(why, always), table(why, notes), rows('well'))).toEqual([
    { ...appears, kind: 'disappears' },
  ])
})

it('uses the context and the day', () => {
  const conditional = definition([smokes], {
    depends_on: { field_value_list: [{ object_name: 'o', attribute_name: 'a' }] },
  })
  const options = { context: { o: { a: 0 } } }
  expect(diffDefinitions(conditional, definition([smokes]), {}, options)).toEqual([])
  expect(diffDefinitions(conditional, definition([smokes]), {})).toEqual([
    { kind: 'appears', section: 's' },
    { kind: 'appears', section: 's', field: 'smokes' },
  ])
})

it('finds no difference between a definition and its copy', () => {
  fc.assert(
    fc.property(fc.gen(), (gen) => {
      const generated = makeDefinition(gen)
      expect(diffDefinitions(generated, structuredClone(generated), {})).toEqual([])
    }),
    { numRuns: 60, endOnFailure: true },
  )
})
