import type { Answers, FormDefinition, FormOptions, RuleCondition, RuleValue } from '../src'

type SectionAnswers = Answers[string]

/** The day and the facts that the page names. */
export const EXAMPLE_OPTIONS: FormOptions = {
  today: '2026-11-21',
  context: { person: { state: 'OH' } },
}

/** A condition, with answers for which it holds and answers for which it does not. */
export interface ConditionExample {
  readonly node: string
  readonly condition: RuleCondition
  readonly holdsWith: SectionAnswers
  readonly failsWith: SectionAnswers
}

/** Example of a rule's value for given answers. Without `result`, the value is missing. */
export interface ValueExample {
  readonly node: string
  readonly value: RuleValue
  readonly answers: SectionAnswers
  readonly result?: string | number
}

/** The examples of rules in `docs/definition-format.md`. */
export interface RuleExamples {
  /** The form that the examples use. All answers belong to its only section. */
  readonly form: FormDefinition
  readonly conditions: readonly ConditionExample[]
  readonly values: readonly ValueExample[]
  /** Names of the nodes that the page explains. */
  readonly conditionNodes: readonly string[]
  readonly valueNodes: readonly string[]
}

/** Reads the examples of rules from the text of `docs/definition-format.md`. */
export function readRuleExamples(page: string): RuleExamples {
  const form = /The examples below use this form\.[^]*?```json\n([^]*?)```/.exec(page)?.[1] ?? ''
  const [conditionNodes = [], conditions = []] = tablesBelow(page, '### Conditions of a rule')
  const [valueNodes = [], values = []] = tablesBelow(page, '### Values of a rule')
  return {
    form: JSON.parse(form) as FormDefinition,
    conditionNodes: conditionNodes.flatMap(namesOf),
    valueNodes: valueNodes.flatMap(namesOf),
    conditions: conditions.map(([example = '', holds = '', fails = '']) => ({
      node: nodeOf(example),
      condition: jsonOf(example) as RuleCondition,
      holdsWith: jsonOf(holds) as SectionAnswers,
      failsWith: jsonOf(fails) as SectionAnswers,
    })),
    values: values.map(([example = '', answers = '', result = '']) => ({
      node: nodeOf(example),
      value: jsonOf(example) as RuleValue,
      answers: jsonOf(answers) as SectionAnswers,
      ...(result === 'no value' ? {} : { result: jsonOf(result) as string | number }),
    })),
  }
}

/** Adds a section to the example form. The section is visible only if `rule` holds. */
export function withRule(form: FormDefinition, id: string, rule: RuleCondition): FormDefinition {
  const section = form.sections[0]?.id
  // The rule is in a new section, so its references must name the form's original section.
  const text = JSON.stringify(rule, (_, value: unknown) =>
    typeof value === 'object' && value && 'field' in value ? { section, ...value } : value,
  )
  const visible_if = JSON.parse(text) as RuleCondition
  return { ...form, sections: [...form.sections, { id, title: id, fields: [], visible_if }] }
}

/** Returns the rows of every table in one part of the page. Leaves out the header rows. */
function tablesBelow(page: string, heading: string): string[][][] {
  const [, below = ''] = page.split(`${heading}\n`)
  const [part = ''] = below.split(/\n#{2,3} /)
  return part
    .split(/\n\n+/)
    .filter((block) => block.trim().startsWith('|'))
    .map((table) =>
      table
        .trim()
        .split('\n')
        .slice(2)
        .map((line) =>
          line
            .split('|')
            .slice(1, -1)
            .map((cell) => cell.trim()),
        ),
    )
}

function namesOf([cell = '']: readonly string[]): string[] {
  return [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
}

function jsonOf(cell: string): unknown {
  return JSON.parse(cell.replaceAll('`', ''))
}

/**
 * Returns the name of the node in an example. Returns `field` for a reference, and `text` for a
 * value that is not an object.
 */
function nodeOf(example: string): string {
  const tree = jsonOf(example)
  if (typeof tree !== 'object' || tree === null) return 'text'
  return 'field' in tree ? 'field' : (Object.keys(tree)[0] ?? '')
}
