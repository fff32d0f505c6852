import { expect, it } from 'vitest'
import { createForm } from '../form/create-form'
import type { Answers, FieldDefinition, FormOptions, RuleCondition, RuleValue } from '../types'

/** Table for the rules in these tests. */
const POLICIES: FieldDefinition = {
  id: 'policies',
  type: 'input-table',
  child_fields: [
    { id: 'company', type: 'text' },
    { id: 'premium', type: 'text' },
  ],
}

/**
 * Returns whether a field with the given rule is shown. The field is in a different section than
 * the table `policies`.
 */
function holds(
  rule: RuleCondition,
  answers: Answers = {},
  options: Pick<FormOptions, 'context' | 'today'> = {},
): boolean {
  const definition = {
    id: 'rules',
    version: 1,
    sections: [
      {
        id: 's',
        title: 'S',
        fields: [POLICIES, { id: 'mail', type: 'simple-email' }] as FieldDefinition[],
      },
      { id: 't', title: 'T', fields: [{ id: 'q', type: 'text' as const, visible_if: rule }] },
    ],
  }
  return createForm(definition, { answers, ...options }).isVisible('t', 'q')
}

const policies = { rows: { field: 'policies', section: 's' } }

it('looks for a column without a section in the table of the rows', () => {
  const rule: RuleCondition = {
    any_row: { ...policies, where: { eq: [{ field: 'company' }, 'Acme'] } },
  }
  expect(holds(rule, { s: { policies: [{ company: 'Acme' }] } })).toBe(true)
  expect(holds(rule, { s: { policies: [{ company: 'Other' }] } })).toBe(false)
})

it('looks for rows without a section in the section of the outer table', () => {
  const rule: RuleCondition = {
    any_row: { ...policies, where: { eq: [{ count: { rows: { field: 'policies' } } }, 2] } },
  }
  expect(holds(rule, { s: { policies: [{}, {}] } })).toBe(true)
  expect(holds(rule, { s: { policies: [{}] } })).toBe(false)
})

it.each<[string, RuleValue, number]>([
  ['the sum of one number', { add: [2] }, 2],
  ['the product of one number', { multiply: [3] }, 3],
  ['the least of one number', { min: [4] }, 4],
  ['the sum of three numbers', { add: [1, '2', 3] }, 6],
  ['the greatest of three numbers', { max: [1, 5, 3] }, 5],
])('computes %s', (_, value, result) => {
  expect(holds({ eq: [value, result] })).toBe(true)
})

it.each([
  [1.005, 2, 1.01],
  [-1.005, 2, -1.01],
  [2.5, 0, 3],
  [0.5, 0, 1],
  [0.49, 0, 0],
  [0.005, 2, 0.01],
  [9.995, 2, 10],
  [1250, -2, 1300],
  [49, -2, 0],
  [1e21, 2, 1e21],
  [1e-7, 7, 1e-7],
  [5e-7, 6, 0.000001],
  [1.5, 400, 1.5],
  [1.5, -400, 0],
  [1e300, 10, 1e300],
  [30000000000000.445, 2, 30000000000000.45],
  [3000000000000.4443, 3, 3000000000000.444],
  [0.1 + 0.2, 16, 0.3],
])('rounds %d to %d digits after the decimal point: %d', (number, digits, result) => {
  expect(holds({ eq: [{ round: [number, digits] }, result] })).toBe(true)
})

it('lets a column read earlier columns in all rows of its table', () => {
  const others: RuleCondition = {
    gt: [{ sum: { rows: { field: 't' }, of: { field: 'premium' } } }, 100],
  }
  const columns: FieldDefinition[] = [
    { id: 'premium', type: 'text' },
    { id: 'reason', type: 'text', visible_if: others },
  ]
  const table: FieldDefinition = { id: 't', type: 'input-table', child_fields: columns }
  const form = createForm({
    id: 'f',
    version: 1,
    sections: [{ id: 's', title: 'S', fields: [table] }],
  })
  form.setAnswer('s', 't', [{ premium: '60' }, { premium: '30' }])
  expect(form.visibleRowFields('s', 't', 0)).toEqual(['premium'])
  form.setAnswer('s', 't', [{ premium: '60' }, { premium: '50' }])
  expect(form.visibleRowFields('s', 't', 0)).toEqual(['premium', 'reason'])
})

it.each<[string, unknown]>([
  ['NaN', NaN],
  ['infinity', Infinity],
  ['null', null],
  ['an empty string', ''],
  ['an empty list', []],
  ['undefined', undefined],
])('treats a fact as no value: %s', (_, fact) => {
  const context = { applicant: { age: fact } }
  const age: RuleValue = { context: ['applicant', 'age'] }
  expect(holds({ ne: [age, 3] }, {}, { context })).toBe(false)
  expect(holds({ eq: [age, age] }, {}, { context })).toBe(false)
})

it.each<[string, RuleCondition]>([
  ['eq', { eq: [{ field: 'mail', section: 's' }, ' Pat@Example.com '] }],
  ['eq, with the answer second', { eq: [' Pat@Example.com ', { field: 'mail', section: 's' }] }],
  ['in', { in: [{ field: 'mail', section: 's' }, ['PAT@example.com']] }],
])('ignores the case of an email address and spaces around it in %s', (_, rule) => {
  expect(holds(rule, { s: { mail: 'pat@Example.com' } })).toBe(true)
})

it('does not count a required column as a question', () => {
  const column: FieldDefinition = {
    id: 'column',
    type: 'text',
    required: true,
    visible_if: { not: { answered: { field: 'a' } } },
  }
  const fields: FieldDefinition[] = [
    { id: 'a', type: 'text', required: true },
    { id: 't', type: 'input-table', child_fields: [column] },
  ]
  const form = createForm({ id: 'f', version: 1, sections: [{ id: 's', title: 'S', fields }] })
  expect(form.progress('s')).toEqual({ answered: 0, required: 1 })
  form.setAnswer('s', 'a', 'b')
  expect(form.progress('s')).toEqual({ answered: 1, required: 1 })
})

it.each<[string, RuleCondition]>([
  ['an empty list of alternatives', { any: [] }],
  ['a comparison of two literals', { gt: [1, 2] }],
])('hides a field by a rule that reads nothing: %s', (_, rule) => {
  expect(holds(rule)).toBe(false)
  expect(holds({ not: rule })).toBe(true)
})
