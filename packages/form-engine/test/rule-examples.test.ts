import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  EXAMPLE_OPTIONS,
  type RuleExample,
  formOfExample,
  readRuleExamples,
} from '../../../tooling/docs/rule-examples'
import {
  type Answers,
  type FieldDefinition,
  type Form,
  type TableRow,
  checkDefinition,
  createForm,
  parseDefinition,
} from '../src'
import { nodesOfRules } from './nodes-of-rules'

const text = readFileSync(new URL('../../../docs/definition-format.md', import.meta.url), 'utf8')
const { form, conditions, values, keys, columns, conditionNodes, valueNodes } =
  readRuleExamples(text)
const namesOf = (examples: readonly RuleExample[]) => examples.map(({ name }) => name)

function open(example: RuleExample, you: Answers[string]): Form {
  const parsed = parseDefinition(formOfExample(form, example))
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  expect(checkDefinition(parsed.definition)).toEqual([])
  const opened = createForm(parsed.definition, { ...EXAMPLE_OPTIONS, answers: { you } })
  // A story of the workbench expects the same sentence.
  const { sentence, rules } = opened.explain('you', 'example')
  const says = (rules[0]?.sentence ?? sentence).startsWith(example.says)
  expect(says).toBe(you === example.answers)
  return opened
}

it('explains every node of a rule, and has an example of each', () => {
  const nodes = nodesOfRules()
  expect(conditionNodes).toEqual(nodes.conditions)
  expect(namesOf(conditions)).toEqual(nodes.conditions)
  expect(valueNodes).toEqual(expect.arrayContaining(nodes.values))
  expect(new Set(namesOf(values))).toEqual(new Set(['text', ...nodes.values]))
})

describe.each(conditions)('the example of $name', (example) => {
  it('has no problem, and holds with one set of answers and not with the other', () => {
    expect(open(example, example.answers).isVisible('you', 'example')).toBe(true)
    expect(open(example, example.before).isVisible('you', 'example')).toBe(false)
  })
})

it.each(values)('the example of $name has the value on the page', (example) => {
  const { answers, result } = example
  // A text field holds a number as text.
  const expected = result === undefined ? undefined : String(result)
  expect(open(example, answers).getAnswer('you', 'example')).toBe(expected)
})

it.each(keys)('the example of $name has the decision and the sentence on the page', (example) => {
  const { sentence, rules } = open(example, example.answers).explain('you', 'example')
  expect(rules.map(({ decides }) => decides)).toEqual(example.decides ? [example.decides] : [])
  expect(rules[0]?.sentence ?? sentence).toBe(example.says)
})

it.each(columns)('the example of $name of a column has the sentence on the page', (example) => {
  const column = { id: 'example', type: 'text', display_label: 'Example', ...example.keys } as const
  const [section] = form.sections
  const fields = section!.fields.map((field) =>
    field.id === 'policies' ? { ...field, child_fields: [...field.child_fields!, column] } : field,
  )
  const definition = { ...form, sections: [{ ...section!, fields }] }
  expect(checkDefinition(definition)).toEqual([])
  const policies = [example.answers as TableRow]
  const opened = createForm(definition, { ...EXAMPLE_OPTIONS, answers: { you: { policies } } })
  const { sentence, rules } = opened.explain('you', 'example', 0)
  expect(rules.map(({ decides }) => decides)).toEqual(example.decides ? [example.decides] : [])
  expect(rules[0]?.sentence ?? sentence).toBe(example.says)
})

it('has an example of a question that a rule shows', () => {
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
