import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { makeDefinition } from '../../test/reference/arbitrary-form'
import { createForm } from '../form/create-form'
import { FormEngineError } from '../errors'
import type { Answers, AnswerValue, FieldDefinition, FormDefinition, RuleCondition } from '../types'
import { migrateAnswers } from './migrate-answers'
import type { MigrationChange, MigrationStep } from './migration-steps'
import { type VersionedDraft, versionedDraft } from './versioned-draft'

const option = (key: string) => ({ key, value: key })

function definition(version: number, fields: FieldDefinition[]): FormDefinition {
  return { id: 'form', version, sections: [{ id: 's', title: 'S', fields }] }
}

function draft(version: number, fields: Answers[string], extra: Partial<VersionedDraft> = {}) {
  const stamp = { id: 'form', version, hash: 'unknown' }
  return { definition: stamp, answers: { s: fields }, unconfirmed: [], ...extra }
}

function migrate(
  from: VersionedDraft,
  to: FormDefinition,
  steps: MigrationStep[] = [],
  dryRun = false,
) {
  const result = migrateAnswers(from, { steps, to, dryRun })
  if (!result.ok) throw new Error(result.code)
  return result
}

const ref = (field: string) => ({ section: 's', field })

it('moves answers and unconfirmed presets to a new name', () => {
  const before = createForm(definition(1, [{ id: 'tall', type: 'height' }]))
  const after = definition(2, [{ id: 'height', type: 'height' }])
  const steps: MigrationStep[] = [
    { from: 1, to: 2, changes: [{ kind: 'move', from: ref('tall'), to: ref('height') }] },
  ]
  const result = migrate(versionedDraft(before), after, steps)
  expect(result.report).toEqual({
    changed: [{ from: ref('tall'), to: ref('height'), before: 66, after: 66 }],
    dropped: [],
    askAgain: [],
  })
  const { answers, unconfirmed, definition: stamp } = result.draft
  const form = createForm(after, { answers, unconfirmed })
  expect(form.unconfirmed()).toEqual([ref('height')])
  expect(versionedDraft(form).definition).toEqual(stamp)
})

it('maps option keys of single answers and of lists', () => {
  const plans = ['G', 'N'].map(option)
  const after = definition(2, [
    { id: 'plan', type: 'radio', options: plans },
    { id: 'plans', type: 'checkbox', options: plans },
  ])
  const map = { 'plan-g': 'G', 'plan-n': 'N' }
  const { draft: migrated } = migrate(
    draft(1, { plan: 'plan-g', plans: ['plan-n', 'plan-g'] }),
    after,
    [
      {
        from: 1,
        to: 2,
        changes: [
          { kind: 'values', field: ref('plan'), map },
          { kind: 'values', field: ref('plans'), map },
        ],
      },
    ],
  )
  expect(migrated.answers).toEqual({ s: { plan: 'G', plans: ['G', 'N'] } })
})

it('asks again for answers that are now wrong, and keeps them', () => {
  const after = definition(2, [{ id: 'plan', type: 'radio', options: [option('G')] }])
  const { report, draft: migrated } = migrate(draft(1, { plan: 'F' }), after)
  expect(report.askAgain).toMatchObject([{ ...ref('plan'), code: 'choice' }])
  expect(migrated.answers).toEqual({ s: { plan: 'F' } })
})

it('asks again for hidden answers too, because they return when shown', () => {
  const after = definition(2, [
    { id: 'other', type: 'radio', options: ['Yes', 'No'].map(option) },
    {
      id: 'zip',
      type: 'text',
      verify_type: 'zip5',
      depends_on: { field_value_list: [{ id: 'other', section_id: 's', value: 'Yes' }] },
    },
  ])
  const { report } = migrate(draft(1, { other: 'No', zip: '123' }), after)
  expect(report.askAgain).toMatchObject([{ ...ref('zip'), code: 'zip5' }])
})

it.each<[string, RuleCondition]>([
  ['an answer', { eq: [{ field: 'other' }, 'Yes'] }],
  ['the context', { eq: [{ context: ['application', 'type'] }, 0] }],
  ['the current day', { lt: [{ today: {} }, '2000-01-01'] }],
])('asks again for answers that a rule on %s hides', (_, rule) => {
  const zip: FieldDefinition = { id: 'zip', type: 'text', verify_type: 'zip5' }
  const visits: FieldDefinition = {
    id: 'visits',
    type: 'input-table',
    child_fields: [{ ...zip, id: 'where', visible_if: rule }],
  }
  const other: FieldDefinition = { id: 'other', type: 'text' }
  const [section] = definition(2, [other, { ...zip, visible_if: rule }, visits]).sections
  const after = { id: 'form', version: 2, sections: [{ ...section!, visible_if: { any: [] } }] }
  const answers = { other: 'No', zip: '123', visits: [{ where: '456' }] }
  const { report, draft: migrated } = migrate(draft(1, answers), after)
  expect(report.askAgain).toMatchObject([
    { ...ref('zip'), code: 'zip5' },
    { ...ref('where'), row: 0, code: 'zip5' },
  ])
  expect(migrated.answers).toEqual({ s: answers })
})

it('does not ask again for an option that a rule does not offer', () => {
  const options = [option('A'), { ...option('B'), visible_if: { any: [] } }]
  const after = definition(2, [{ id: 'plans', type: 'checkbox', options, minlength: 2 }])
  const { report, draft: migrated } = migrate(draft(1, { plans: ['A', 'B'] }), after)
  expect(report.askAgain).toEqual([])
  expect(migrated.answers).toEqual({ s: { plans: ['A', 'B'] } })
})

it('drops an answer that no widget of the new type can show, and asks again', () => {
  const after = definition(2, [{ id: 'plan', type: 'checkbox', options: [option('G')] }])
  const { report, draft: migrated } = migrate(draft(1, { plan: 'G' }), after)
  expect(report.dropped).toEqual([{ ...ref('plan'), value: 'G', reason: 'other_shape' }])
  expect(report.askAgain).toMatchObject([{ ...ref('plan'), code: 'choice' }])
  expect(migrated.answers).toEqual({})
})

it('converts an answer that the new type can hold', () => {
  const after = definition(2, [{ id: 'age', type: 'integer-picker' }])
  const { report, draft: migrated } = migrate(draft(1, { age: '67' }), after)
  expect(report.changed).toEqual([{ from: ref('age'), to: ref('age'), before: '67', after: 67 }])
  expect(migrated.answers).toEqual({ s: { age: 67 } })
})

it('reports answers and columns that no longer exist', () => {
  const after = definition(2, [
    { id: 'visits', type: 'input-table', child_fields: [{ id: 'where', type: 'text' }] },
  ])
  const before = draft(1, { gone: 'x', visits: [{ where: 'Home', cost: '5' }] })
  const { report, draft: migrated } = migrate(before, after)
  expect(report.dropped).toEqual([
    { ...ref('gone'), value: 'x', reason: 'no_such_field' },
    { ...ref('cost'), row: 0, value: '5', reason: 'no_such_field' },
  ])
  expect(migrated.answers).toEqual({ s: { visits: [{ where: 'Home' }] } })
})

it('applies only the steps between the two versions, in order', () => {
  const to = definition(4, [{ id: 'd', type: 'text' }])
  const step = (from: number, before: string, after: string): MigrationStep => ({
    from,
    to: from + 1,
    changes: [{ kind: 'move', from: ref(before), to: ref(after) }],
  })
  const steps = [step(4, 'd', 'e'), step(3, 'c', 'd'), step(2, 'b', 'c'), step(1, 'a', 'b')]
  expect(migrate(draft(2, { b: 'x' }), to, steps).draft.answers).toEqual({ s: { d: 'x' } })
})

it('splits an answer with a function, which cannot change the stored draft', () => {
  const before = draft(1, { name: 'Ada Lovelace' })
  const to = definition(2, [
    { id: 'first', type: 'text' },
    { id: 'last', type: 'text' },
  ])
  const steps: MigrationStep[] = [
    {
      from: 1,
      to: 2,
      migrate: (answers) => {
        const fields = answers['s']!
        const [first = '', last = ''] = (fields['name'] as string).split(' ')
        delete fields['name']
        return { s: { ...fields, first, last } }
      },
    },
  ]
  const { report, draft: migrated } = migrate(before, to, steps)
  expect(migrated.answers).toEqual({ s: { first: 'Ada', last: 'Lovelace' } })
  expect(report.changed).toEqual([
    { to: ref('first'), after: 'Ada' },
    { to: ref('last'), after: 'Lovelace' },
  ])
  expect(report.dropped).toEqual([{ ...ref('name'), value: 'Ada Lovelace', reason: 'step' }])
  expect(before.answers).toEqual({ s: { name: 'Ada Lovelace' } })
})

it('never overwrites an answer with a move', () => {
  const to = definition(2, [{ id: 'b', type: 'text' }])
  const steps: MigrationStep[] = [
    { from: 1, to: 2, changes: [{ kind: 'move', from: ref('a'), to: ref('b') }] },
  ]
  const { report, draft: migrated } = migrate(draft(1, { a: '1', b: '2' }), to, steps)
  expect(migrated.answers).toEqual({ s: { b: '2' } })
  expect(report.dropped).toEqual([{ ...ref('a'), value: '1', reason: 'target_answered' }])
})

it.each<[FieldDefinition['type'], AnswerValue, AnswerValue]>([
  ['text', '1', ''],
  ['text', '1', ' '],
  ['checkbox', ['1'], []],
])('moves a %s answer %j onto the empty answer %j', (type, answer, empty) => {
  const options = type === 'checkbox' && { options: [option('1')] }
  const to = definition(2, [{ id: 'b', type, ...options }])
  const steps: MigrationStep[] = [
    { from: 1, to: 2, changes: [{ kind: 'move', from: ref('a'), to: ref('b') }] },
  ]
  const { report, draft: migrated } = migrate(draft(1, { a: answer, b: empty }), to, steps)
  expect(migrated.answers).toEqual({ s: { b: answer } })
  expect(report.dropped).toEqual([])
})

it('drops an answer whose field is now computed, also in a table', () => {
  const total: FieldDefinition = { id: 'total', type: 'text', computed: 'computed' }
  const price: FieldDefinition = { id: 'price', type: 'text' }
  const columns = [price, { ...total, id: 'sum' }]
  const to = definition(2, [total, { id: 'rows', type: 'input-table', child_fields: columns }])
  const before = draft(1, { total: 'typed', rows: [{ price: '5', sum: 'typed' }] })
  const { report, draft: migrated } = migrate(before, to)
  expect(migrated.answers).toEqual({ s: { rows: [{ price: '5' }] } })
  expect(report.dropped).toEqual([
    { ...ref('total'), value: 'typed', reason: 'no_such_field' },
    { ...ref('sum'), row: 0, value: 'typed', reason: 'no_such_field' },
  ])
  const again = migrate({ ...migrated, definition: { ...migrated.definition, version: 1 } }, to)
  expect(again.report).toEqual({ changed: [], dropped: [], askAgain: [] })
})

it('only reports in a dry run', () => {
  const before = draft(1, { a: '1' })
  const to = definition(2, [{ id: 'b', type: 'text' }])
  const steps: MigrationStep[] = [{ from: 1, to: 2, changes: [{ kind: 'drop', field: ref('a') }] }]
  const dry = migrate(before, to, steps, true)
  expect(dry.draft).toBe(before)
  expect(dry.report).toEqual(migrate(before, to, steps).report)
  expect(dry.report.dropped).toEqual([{ ...ref('a'), value: '1', reason: 'step' }])
})

it('rejects drafts of another definition or a newer version', () => {
  const to = definition(1, [])
  const stamp = { id: 'other', version: 1, hash: '' }
  expect(migrateAnswers(draft(1, {}, { definition: stamp }), { steps: [], to })).toEqual({
    ok: false,
    code: 'other_definition',
  })
  expect(migrateAnswers(draft(2, {}), { steps: [], to })).toEqual({
    ok: false,
    code: 'newer_version',
  })
})

it.each([
  [[{ from: 2, to: 1 }]],
  [
    [
      { from: 1, to: 3 },
      { from: 2, to: 4 },
    ],
  ],
])('rejects steps that overlap or go backward: %j', (steps) => {
  const act = () => migrateAnswers(draft(1, {}), { steps, to: definition(4, []) })
  expect(act).toThrow(FormEngineError)
  expect(act).toThrow('migration_steps_invalid')
})

it('keeps a cleared preset cleared', () => {
  const fields: FieldDefinition[] = [{ id: 'weight', type: 'weight' }]
  const before = createForm(definition(1, fields))
  before.setAnswer('s', 'weight', undefined)
  const { draft: migrated } = migrate(versionedDraft(before), definition(2, fields))
  expect(createForm(definition(2, fields), migrated).getAnswer('s', 'weight')).toBeUndefined()
})

it('leaves a draft of the same definition unchanged, for any definition', () => {
  fc.assert(
    fc.property(fc.gen(), (gen) => {
      const generated = makeDefinition(gen)
      const stored = versionedDraft(createForm(generated, { today: '2026-11-21' }))
      const { draft: migrated, report } = migrate(stored, generated)
      expect(migrated).toEqual(stored)
      expect(report).toEqual({ changed: [], dropped: [], askAgain: [] })
    }),
    { numRuns: 60, endOnFailure: true },
  )
})

const fieldRef = fc.record({
  section: fc.constantFrom('s', '__proto__', 't'),
  field: fc.constantFrom('a', 'b', 'c', 'constructor', '__proto__'),
})
const change = fc.oneof(
  fc.record({ kind: fc.constant('move' as const), from: fieldRef, to: fieldRef }),
  fc.record({ kind: fc.constant('drop' as const), field: fieldRef }),
  fc.record({
    kind: fc.constant('values' as const),
    field: fieldRef,
    map: fc.dictionary(fc.constantFrom('x', 'y', '__proto__'), fc.constantFrom('x', 'z')),
  }),
)
const storedAnswers = fc.dictionary(
  fc.constantFrom('s', 't', '__proto__'),
  fc.dictionary(
    fc.constantFrom('a', 'b', 'c', 'constructor', '__proto__'),
    fc.oneof(fc.constantFrom('x', 'y', '5'), fc.integer(), fc.constant(['x'])),
  ),
)

it('accounts for every answer in any steps: kept, changed, or dropped', () => {
  // No step leads to version 4, so the fields that the steps name can be gone.
  const to = definition(4, [
    { id: 'a', type: 'text' },
    { id: 'b', type: 'integer-picker' },
    { id: '__proto__', type: 'checkbox', options: [option('x')] },
  ])
  const refs = (answers: Answers) =>
    Object.entries(answers).flatMap(([section, fields]) =>
      Object.keys(fields).map((field) => JSON.stringify([section, field])),
    )
  fc.assert(
    fc.property(
      storedAnswers,
      fc.array(change, { maxLength: 6 }),
      fc.array(change, { maxLength: 6 }),
      (answers, first, second) => {
        const before = { ...draft(1, {}), answers }
        const kept = structuredClone(answers)
        const steps = [
          { from: 1, to: 2, changes: first },
          { from: 2, to: 3, changes: second },
        ]
        const { draft: migrated, report } = migrate(before, to, steps)
        const moved = report.changed.map(({ from }) => JSON.stringify([from?.section, from?.field]))
        const target = report.changed.map((one) => JSON.stringify([one.to.section, one.to.field]))
        const dropped = report.dropped.map((one) => JSON.stringify([one.section, one.field]))
        const carried = refs(migrated.answers).filter((ref) => !target.includes(ref))
        expect([...moved, ...dropped, ...carried].sort()).toEqual(refs(answers).sort())
        expect(before.answers).toEqual(kept)
        expect(createForm(to, migrated).draft()).toMatchObject(migrated.answers)
      },
    ),
  )
})

const A_TO_Z = { kind: 'move', from: ref('a'), to: ref('z') } as const

it.each<[string, MigrationChange[]]>([
  ['moves an answer', [A_TO_Z]],
  ['replaces options', [{ kind: 'values', field: ref('z'), map: { x: 'y' } }]],
  ['moves another answer on', [A_TO_Z, { kind: 'move', from: ref('b'), to: ref('c') }]],
])('refuses a step that %s to a field which the new definition lacks', (_, changes) => {
  const to = definition(2, [{ id: 'c', type: 'text' }])
  expect(() => migrate(draft(1, { a: 'x' }), to, [{ from: 1, to: 2, changes }])).toThrow(
    'The step to version 2 names “z” in “s”, which the new definition lacks.',
  )
})

it.each<[string, MigrationStep[]]>([
  [
    'the answer is moved on',
    [{ from: 1, to: 2, changes: [A_TO_Z, { kind: 'move', from: ref('z'), to: ref('c') }] }],
  ],
  [
    'the answer is dropped',
    [{ from: 1, to: 2, changes: [A_TO_Z, { kind: 'drop', field: ref('z') }] }],
  ],
  ['a function follows', [{ from: 1, to: 2, changes: [A_TO_Z], migrate: (answers) => answers }]],
  ['the field is gone in a later version', [{ from: 0, to: 1, changes: [A_TO_Z] }]],
])('accepts a field which the new definition lacks if %s', (_, steps) => {
  const to = definition(2, [{ id: 'c', type: 'text' }])
  expect(migrateAnswers(draft(0, { a: 'x' }), { steps, to }).ok).toBe(true)
})

it.each<[string, unknown, string]>([
  ['no list', { from: 1, to: 2 }, '“steps” is not a list.'],
  ['no versions', [{ from: 1, to: 2 }, { changes: [] }], 'In step 2, `from` and `to` are not both'],
  ['changes that are no list', [{ from: 1, to: 2, changes: A_TO_Z }], '`changes` is not a list.'],
  [
    'an unknown kind of change',
    [{ from: 1, to: 2, changes: [A_TO_Z, { ...A_TO_Z, kind: 'rename' }] }],
    'In step 1, change 2 is wrong. Pass `move` with `from` and `to`,',
  ],
  ['a function that is none', [{ from: 1, to: 2, migrate: 'x' }], '`migrate` is not a function.'],
])('says what is wrong with steps that have %s', (_, steps, message) => {
  const options = { steps: steps as MigrationStep[], to: definition(2, []) }
  expect(() => migrateAnswers(draft(1, {}), options)).toThrow(message)
})

it.each<[string, string, object]>([
  ['a target that is not a definition', 'definition_malformed', { to: { id: 'form' } }],
  ['steps that are not a list', 'migration_steps_invalid', { steps: { from: 1, to: 2 } }],
  ['a step without versions', 'migration_steps_invalid', { steps: [{ changes: [] }] }],
  [
    'a change of another kind',
    'migration_steps_invalid',
    { steps: [{ from: 1, to: 2, changes: [{ kind: 'toString' }] }] },
  ],
  [
    'a function that returns nothing',
    'migration_steps_invalid',
    { steps: [{ from: 1, to: 2, migrate: () => undefined }] },
  ],
  [
    'a function that throws',
    'migration_steps_invalid',
    { steps: [{ from: 1, to: 2, migrate: () => null!['s'] }] },
  ],
])('refuses %s', (_, code, wrong) => {
  const options = { steps: [], to: definition(2, []), ...wrong }
  expect(() => migrateAnswers(draft(1, { a: 'x' }), options)).toThrow(`[${code}]`)
})
