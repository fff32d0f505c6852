import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  type Answers,
  type FieldDefinition,
  type FormDefinition,
  type RuleCondition,
  type RuleValue,
  checkDefinition,
  createForm,
  parseDefinition,
} from '../src'
import { TODAY } from './make-form'
import { readRuleExamples } from './rule-examples'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const { form, conditions, values, conditionNodes, valueNodes } = readRuleExamples(
  read('../../../docs/definition-format.md'),
)
const rules = read('../src/types/rule.ts')

/** Returns the names of the nodes of a type, in the source of the types. */
function nodesOfType(name: string): string[] {
  const [, source = ''] = rules.split(`export type ${name} =`)
  const [union = ''] = source.split('\nexport ')
  return [...union.matchAll(/^ {2}\| \{ readonly (\w+):/gm)].map(([, node = '']) => node)
}

/** Adds a section that a condition shows to the form of the page. */
function withProbe(condition: RuleCondition): FormDefinition {
  const section = { id: 'probe', title: 'Probe', fields: [], visible_if: qualified(condition) }
  return { ...form, sections: [...form.sections, section] }
}

/** Names the section in every reference, because the rule is in another section. */
function qualified<Tree extends RuleCondition | RuleValue>(tree: Tree): Tree {
  const text = JSON.stringify(tree, (_, value: unknown) =>
    typeof value === 'object' && value && 'field' in value ? { section: 'you', ...value } : value,
  )
  return JSON.parse(text) as Tree
}

function holds(condition: RuleCondition, answers: Answers[string]): boolean {
  const context = { person: { state: 'OH' } }
  const open = createForm(withProbe(condition), {
    today: TODAY,
    context,
    answers: { you: answers },
  })
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
    const parsed = parseDefinition(withProbe(condition))
    expect(parsed.ok ? checkDefinition(parsed.definition) : parsed.issues).toEqual([])
    expect(holds(condition, holdsWith)).toBe(true)
    expect(holds(condition, failsWith)).toBe(false)
  })
})

it.each(values)('the example of $node has the value on the page', ({ value, answers, result }) => {
  // A value that is missing is not even equal to itself.
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
    createForm(definition, { today: TODAY, answers: { you: { birth_date } } }).visibleFields('you')
  expect(signer('2008-11-22')).toContain('parent_name')
  expect(signer('2008-11-21')).not.toContain('parent_name')
})
