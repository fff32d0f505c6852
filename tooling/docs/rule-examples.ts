import type {
  Answers,
  FieldDefinition,
  FormDefinition,
  FormOptions,
} from '../../packages/form-engine/src'

type SectionAnswers = Answers[string]

/** The day and the facts that the page names. */
export const EXAMPLE_OPTIONS: FormOptions = {
  today: '2026-11-21',
  context: { person: { state: 'OH' } },
}

/** One example of a rule on the page. Its rule belongs to the question “Example”. */
export interface RuleExample {
  /** Node or key that the example shows. */
  readonly name: string
  /** Keys of the question “Example”. */
  readonly keys: Partial<FieldDefinition>
  /** Answers to start with. A condition does not hold with them. */
  readonly before: SectionAnswers
  /** The answers for which the page gives the result. */
  readonly answers: SectionAnswers
  /** Start of the sentence of `explain` for these `answers`. */
  readonly says: string
}

/** Example of a rule's value. Without `result`, the value is missing. */
export interface ValueExample extends RuleExample {
  readonly result?: string | number
}

/** Example of a key. `decides` is the decision in `explain`, or is absent for `visible_if`. */
export interface KeyExample extends RuleExample {
  readonly decides?: string
}

/** The examples of rules in `docs/definition-format.md`. */
export interface RuleExamples {
  /** The form that the examples use. All answers belong to its only section. */
  readonly form: FormDefinition
  readonly conditions: readonly RuleExample[]
  readonly values: readonly ValueExample[]
  readonly keys: readonly KeyExample[]
  /** Examples of a column of a table. `answers` is the row that is explained. */
  readonly columns: readonly KeyExample[]
  /** Names of the nodes that the page explains. */
  readonly conditionNodes: readonly string[]
  readonly valueNodes: readonly string[]
}

/** Reads the examples of rules from the text of `docs/definition-format.md`. */
export function readRuleExamples(page: string): RuleExamples {
  const form = /The examples below use this form\.[^]*?```json\n([^]*?)```/.exec(page)?.[1] ?? ''
  const [conditionNodes = [], conditions = []] = tablesBelow(page, '### Conditions of a rule')
  const [valueNodes = [], values = []] = tablesBelow(page, '### Values of a rule')
  const [keys = [], columns = []] = tablesBelow(page, '### Why a rule decides as it does')
  return {
    form: JSON.parse(form) as FormDefinition,
    conditionNodes: conditionNodes.flatMap(namesOf),
    valueNodes: valueNodes.flatMap(namesOf),
    conditions: conditions.map(([example = '', holds = '', fails = '']) => ({
      name: nodeOf(example),
      keys: keysOf('visible_if', example),
      before: answersOf(fails),
      answers: answersOf(holds),
      says: '“Example” is shown because',
    })),
    values: values.map(([example = '', answers = '', result = '']) => ({
      name: nodeOf(example),
      keys: keysOf('computed', example),
      before: {},
      answers: answersOf(answers),
      ...valueOf(result),
    })),
    keys: keys.map(keyExampleOf),
    columns: columns.map(keyExampleOf),
  }
}

function keyExampleOf([example = '', answers = '', decides = '', says = '']: string[]): KeyExample {
  const keys = jsonOf(example) as Partial<FieldDefinition>
  const decision = namesOf([decides])[0]
  return {
    name: Object.keys(keys).at(-1) ?? '',
    keys,
    before: {},
    answers: answersOf(answers),
    says,
    ...(decision === undefined ? {} : { decides: decision }),
  }
}

/** Returns a form with the questions that the example reads, and the question “Example”. */
export function formOfExample(
  { sections: [section], ...form }: FormDefinition,
  { keys }: RuleExample,
): FormDefinition {
  if (!section) throw new TypeError('The form of the examples has no section.')
  const rule = JSON.stringify(keys)
  const read = section.fields.filter(({ id }) => rule.includes(`"field":${JSON.stringify(id)}`))
  const example = { id: 'example', type: 'text', display_label: 'Example', ...keys } as const
  return { ...form, sections: [{ ...section, fields: [...read, example] }] }
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

function answersOf(cell: string): SectionAnswers {
  return jsonOf(cell) as SectionAnswers
}

function keysOf(key: 'visible_if' | 'computed', example: string): Partial<FieldDefinition> {
  return { [key]: jsonOf(example) }
}

function valueOf(cell: string): Pick<ValueExample, 'says' | 'result'> {
  if (cell === 'no value') return { says: '“Example” has no value because' }
  const result = jsonOf(cell) as string | number
  return { says: `“Example” is ${shownText(result)}`, result }
}

/** Returns a value as the form shows it. A day is written out. */
function shownText(value: string | number): string {
  const isDay = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
  if (!isDay) return String(value)
  const style = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  return style.format(new Date(value))
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
