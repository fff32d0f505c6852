import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  type Answers,
  type FieldDefinition,
  type RuleCondition,
  checkDefinition,
  createForm,
  parseDefinition,
} from '../src'
import { EXAMPLE_OPTIONS, readRuleExamples, withRule } from './rule-examples'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const { form, conditions, values, conditionNodes, valueNodes } = readRuleExamples(
  read('../../../docs/definition-format.md'),
)
const rules = read('../src/types/rule.ts')

/** Returns the key of every variant of the union type `name` in `rule.ts`. */
function nodesOfType(name: string): string[] {
  const [, source = ''] = rules.split(`export type ${name} =`)
  const [union = ''] = source.split('\nexport ')
  return [...union.matchAll(/^ {2}\| \{ readonly (\w+):/gm)].map(([, node = '']) => node)
}

function holds(condition: RuleCondition, you: Answers[string]): boolean {
  const definition = withRule(form, 'probe', condition)
  const open = createForm(definition, { ...EXAMPLE_OPTIONS, answers: { you } })
  expect(open.validate({ mode: 'draft' })).toEqual([])
  return open.isSectionVisible('probe')
}

it('explains every node of a rule, and has an example of each', () => {
  const examples = [conditions, values].map((list) => new Set(list.map(({ node }) => node)))
  expect(conditionNodes).toEqual(nodesOfType('RuleCondition'))
  expect([...examples[0]!]).toEqual(conditionNodes)
  const valueKinds = ['field', ...nodesOfType('RuleValue')]
  expect(valueNodes).toEqual(expect.arrayContaining(valueKinds))
  expect(examples[1]).toEqual(new Set(['text', ...valueKinds]))
})

describe.each(conditions)('the example of $node', ({ condition, holdsWith, failsWith }) => {
  it('has no problem, and holds with one set of answers and not with the other', () => {
    const parsed = parseDefinition(withRule(form, 'probe', condition))
    expect(parsed.ok ? checkDefinition(parsed.definition) : parsed.issues).toEqual([])
    expect(holds(condition, holdsWith)).toBe(true)
    expect(holds(condition, failsWith)).toBe(false)
  })
})

it.each(values)('the example of $node has the value on the page', ({ value, answers, result }) => {
  // A comparison with a missing value is false, even with the same missing value.
  expect(holds({ eq: [value, value] }, answers)).toBe(result !== undefined)
  if (result !== undefined) expect(holds({ eq: [value, result] }, answers)).toBe(true)
})

it('has an example of a question that a rule shows', () => {
  const text = read('../../../docs/definition-format.md')
  const example = /## Rules\n[^]*?```json\n([^]*?)```/.exec(text)?.[1] ?? ''
  const [section] = form.sections
  const fields = [...section!.fields, JSON.parse(example) as FieldDefinition]
  const definition = { ...form, sections: [{ ...section!, fields }] }
  expect(checkDefinition(definition)).toEqual([])
  const signer = (birth_date: string) =>
    createForm(definition, { ...EXAMPLE_OPTIONS, answers: { you: { birth_date } } }).visibleFields(
      'you',
    )
  expect(signer('2008-11-22')).toContain('parent_name')
  expect(signer('2008-11-21')).not.toContain('parent_name')
})
