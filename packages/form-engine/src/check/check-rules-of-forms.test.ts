import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { createForm } from '../form/create-form'
import type { AnswerValue, FieldDefinition, RuleCondition } from '../types'
import { checkDefinition } from './check-definition'

const options = ['Yes', 'No', '1'].map((key) => ({ key, value: key }))
const fields: FieldDefinition[] = [
  { id: 'choice', type: 'radio', options },
  { id: 'keys', type: 'checkbox', options },
  { id: 'number', type: 'integer-picker' },
  { id: 'day', type: 'complex-date-picker' },
  { id: 'text', type: 'text' },
  {
    id: 'gone',
    type: 'text',
    depends_on: { field_value_list: [{ id: 'choice', section_id: 's', value: 'Maybe' }] },
  },
  {
    id: 'table',
    type: 'input-table',
    child_fields: [
      { id: 'cell', type: 'radio', options },
      { id: 'amount', type: 'integer-picker' },
    ],
  },
]

const table = { field: 'table' }
const literal = fc.constantFrom('Yes', 'No', '1', 'Maybe', 'a', '2000-02-29', 0, 1, -1, true)
const read = (...ids: string[]) => fc.constantFrom(...ids.map((field) => ({ field })))
const pair = (one: fc.Arbitrary<unknown>) => fc.tuple(one, one)

/** Generates rules from few names and values, so that many rules always or never hold. */
const { condition } = fc.letrec((tie) => ({
  number: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(0, 1, -1, '1'),
    read('number', 'choice'),
    fc.record({ age_at: pair(tie('date')) }),
    fc.record({ days_between: pair(tie('date')) }),
    fc.record({ count: fc.record({ rows: fc.constant(table) }) }),
    fc.record({ count: fc.record({ rows: fc.constant(table), where: tie('whereCell') }) }),
    fc.record({ sum: fc.record({ rows: fc.constant(table), of: read('amount', 'number') }) }),
    fc.record({ divide: pair(tie('number')) }),
    fc.record({ add: fc.array(tie('number'), { maxLength: 2 }) }),
    fc.record({ if: fc.tuple(tie('condition'), tie('number'), tie('number')) }),
  ),
  date: fc.oneof(read('day'), fc.constantFrom('2000-02-29', { today: {} }, { today: { days: 1 } })),
  value: fc.oneof(literal, read('choice', 'keys', 'number', 'text', 'gone'), tie('number')),
  whereCell: fc.oneof(
    fc.record({ eq: fc.tuple(read('cell'), literal) }),
    fc.record({
      all: fc.array(fc.record({ eq: fc.tuple(read('cell'), literal) }), { maxLength: 2 }),
    }),
    tie('condition'),
  ),
  condition: fc.oneof(
    { depthSize: 'small' },
    fc.record({ eq: fc.tuple(read('choice', 'keys', 'text', 'number'), literal) }),
    fc.record({ all: fc.array(tie('condition'), { maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('condition'), { maxLength: 3 }) }),
    fc.record({ not: tie('condition') }),
    fc.record({ answered: read('choice', 'gone', 'table', 'text') }),
    fc.record({ eq: pair(tie('value')) }),
    fc.record({ ne: pair(tie('value')) }),
    fc.record({ in: fc.tuple(tie('value'), fc.array(literal, { maxLength: 2 })) }),
    fc.record({ contains: fc.tuple(read('keys'), literal) }),
    ...['lt', 'le', 'gt', 'ge'].map((node) => fc.record({ [node]: pair(tie('number')) })),
    fc.record({ any_row: fc.record({ rows: fc.constant(table), where: tie('whereCell') }) }),
    fc.record({ every_row: fc.record({ rows: fc.constant(table), where: tie('whereCell') }) }),
  ),
})) as { condition: fc.Arbitrary<RuleCondition> }

const key = fc.constantFrom('Yes', 'No', '1')
const maybe = <T>(answer: fc.Arbitrary<T>) => fc.option(answer, { nil: undefined })
const answers = fc.record<{ [id: string]: AnswerValue | undefined }>({
  choice: maybe(key),
  keys: maybe(fc.uniqueArray(key)),
  number: maybe(fc.constantFrom(-1, 0, 1)),
  day: maybe(fc.constantFrom('2000-02-29', '2026-11-22')),
  text: maybe(fc.constantFrom('Yes', 'a', '1')),
  table: maybe(
    fc.array(fc.record({ cell: key, amount: fc.constantFrom(-1, 0, 1) }), { maxLength: 2 }),
  ),
})

it('reports only rules that always or never hold, for any answers', () => {
  let [never, always] = [0, 0]
  fc.assert(
    fc.property(
      condition,
      condition,
      fc.array(answers, { minLength: 5, maxLength: 5 }),
      (outer, rule, attempts) => {
        const shown: FieldDefinition = { id: 'x', type: 'text', visible_if: rule }
        const definition = {
          id: 'f',
          version: 1,
          sections: [
            { id: 's', title: 'S', fields },
            { id: 't', title: 'T', visible_if: inSection(outer), fields: [inRule(shown)] },
          ],
        }
        const issues = checkDefinition(definition)
        fc.pre(issues.every(({ severity }) => severity === 'warning'))
        const has = (code: string, path: string) =>
          issues.some((issue) => issue.code === code && issue.path === path)
        const isNever = has('unreachable_field', '$.sections[1].fields[0]')
        const isAlways = has('always_holds', '$.sections[1].fields[0].visible_if')
        if (isNever) never += 1
        if (isAlways) always += 1
        const form = createForm(definition, { today: '2026-11-21' })
        for (const attempt of attempts) {
          for (const [id, answer] of Object.entries(attempt)) form.setAnswer('s', id, answer)
          const isShown = form.isVisible('t', 'x')
          const message = JSON.stringify({ outer, rule, attempt })
          if (isNever) expect(isShown, message).toBe(false)
          if (isAlways) expect(isShown, message).toBe(form.isSectionVisible('t'))
          if (has('unreachable_section', '$.sections[1]')) {
            expect(form.isSectionVisible('t'), message).toBe(false)
          }
        }
      },
    ),
    { numRuns: 400 },
  )
  expect(never).toBeGreaterThan(10)
  expect(always).toBeGreaterThan(10)
})

/** Returns a copy of a field whose `visible_if` reads the answers in section `s`. */
function inRule(field: FieldDefinition): FieldDefinition {
  return { ...field, visible_if: inSection(field.visible_if!) }
}

function inSection(rule: RuleCondition): RuleCondition {
  return JSON.parse(
    JSON.stringify(rule).replaceAll(/\{"field":"(\w+)"\}/g, '{"field":"$1","section":"s"}'),
  ) as RuleCondition
}
