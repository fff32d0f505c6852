import type {
  ConditionValue,
  DependsOn,
  FieldCondition,
  FieldDefinition,
} from '@gapwise/form-engine'
import { type Choices, keyOfValue } from './import-options'
import type { Item } from './read-items'
import { type Json, type Notes, choiceOf, recordsOf, textOf } from './read-json'

/** A question that conditions can refer to. */
export interface ConditionTarget {
  /** Id of the question's section. */
  readonly section: string
  /** Its field. */
  readonly field: FieldDefinition
  readonly choices: Choices
  /** Id of the table that has the question as a column. */
  readonly table: string | undefined
}

/** The `enableWhen` entries of one item. */
export interface Clause {
  /** `true` if one matching entry is enough. */
  readonly any: boolean
  readonly entries: readonly FieldCondition[]
}

/** Information needed to read a condition. */
export interface ConditionScope {
  readonly targets: ReadonlyMap<string, ConditionTarget>
  /**
   * Cache of each item's clause. Every item in a group needs the group's clause, but the clause is
   * read only once. Each problem is therefore noted only once.
   */
  readonly clauses: Map<Item, Clause | undefined>
  readonly table: string | undefined
  readonly notes: Notes
}

/**
 * A comparison such as `> 3` is replaced by a list of matching numbers. This happens only if the
 * question accepts at most this many different numbers.
 */
const MAX_EXPANDED_NUMBERS = 100

/**
 * Returns a field's condition. It combines the conditions of all items that contain the field, and
 * all of these conditions must be true.
 *
 * A condition that cannot be expressed never hides a question. The unsupported part is left out and
 * noted.
 */
export function importCondition(
  chain: readonly Item[],
  scope: ConditionScope,
): DependsOn | undefined {
  const clauses = chain.flatMap((item) => clauseOf(item, scope) ?? [])
  const allClauses = clauses.filter(({ any }) => !any)
  const anyClauses = clauses.filter(({ any }) => any)
  if (allClauses.length === 0 && anyClauses.length === 1) {
    return { logic_operator: 'OR', field_value_list: anyClauses[0]!.entries }
  }
  const own = chain.at(-1)
  if (anyClauses.length > 0 && own) {
    const why =
      'A definition cannot have an “any” inside an “all”. The question is shown without this part.'
    scope.notes.push({ path: own.path, what: 'enableBehavior', why })
  }
  const entries = allClauses.flatMap((clause) => clause.entries)
  return entries.length > 0 ? { field_value_list: entries } : undefined
}

function clauseOf(item: Item, scope: ConditionScope): Clause | undefined {
  const { clauses } = scope
  if (!clauses.has(item)) clauses.set(item, readClause(item, scope))
  return clauses.get(item)
}

function readClause(item: Item, scope: ConditionScope): Clause | undefined {
  const list = recordsOf(item.source, 'enableWhen', item.path, scope.notes)
  if (list.length === 0) return undefined
  const behavior = textOf(item.source, 'enableBehavior')
  const any = behavior === 'any'
  const path = `${item.path}.enableBehavior`
  if (behavior !== undefined && behavior !== 'any' && behavior !== 'all') {
    const why = `“${behavior}” is neither “all” nor “any”, so “all” was used.`
    scope.notes.push({ path, what: 'enableBehavior', why })
  }
  const entries = list.flatMap(
    ({ record, path: entryPath }) => readEntry(record, entryPath, scope) ?? [],
  )
  if (any && entries.length < list.length) {
    const why = 'One of the conditions was left out, so the others were dropped too.'
    scope.notes.push({ path, what: 'enableWhen', why })
    return undefined
  }
  const merged = any ? combineSameQuestion(entries) : undefined
  if (merged) return { any: false, entries: [merged] }
  return entries.length > 0 ? { any: any && entries.length > 1, entries } : undefined
}

/**
 * Combines conditions on the same question, because one condition can list several accepted
 * answers.
 */
function combineSameQuestion(entries: readonly FieldCondition[]): FieldCondition | undefined {
  const [first, ...rest] = entries
  const isSameField = ({ id, section_id }: FieldCondition) =>
    id === first!.id && section_id === first!.section_id
  if (!first || rest.length === 0 || !rest.every(isSameField)) return undefined
  return { ...first, value: entries.flatMap(({ value }) => value) as ConditionValue }
}

function readEntry(entry: Json, path: string, scope: ConditionScope): FieldCondition | undefined {
  const question = textOf(entry, 'question')
  const operator = textOf(entry, 'operator') ?? '='
  const reject = (why: string) => {
    const what = `${question ?? '?'} ${operator}`
    scope.notes.push({ path, what, why: `${why} This condition was left out.` })
    return undefined
  }
  const target = question === undefined ? undefined : scope.targets.get(question)
  if (!target) return reject('It refers to a question that this form does not have.')
  if (target.table !== undefined && target.table !== scope.table) {
    return reject('It refers to a question in a repeated group from outside that group.')
  }
  if (target.field.type === 'input-table' || target.field.type === 'file-upload') {
    return reject('It refers to a list of entries, which conditions cannot compare.')
  }
  const answer = choiceOf(entry, 'answer')
  const value = answer && expectedValue(operator, answer, target)
  if (value === undefined || (Array.isArray(value) && value.length === 0)) {
    return reject(`“${operator}” is not possible with this question and answer.`)
  }
  if (operator === '!=') {
    const why =
      'It is shown once another answer is given. In FHIR, it is also shown before any answer.'
    scope.notes.push({ path, what: `${question} !=`, why })
  }
  return { id: target.field.id, section_id: target.section, value }
}

function expectedValue(
  operator: string,
  answer: { readonly type: string; readonly value: unknown },
  target: ConditionTarget,
): ConditionValue | undefined {
  const keys = target.field.options?.map(({ key }) => key)
  // A `string-search` question also accepts free text, which is not in the list of option keys.
  const closedKeys = target.field.type === 'string-search' ? undefined : keys
  if (operator === 'exists') {
    const { minimum_number: least } = target.field
    return answer.value === true ? (closedKeys ?? numbersOf('>=', least, target.field)) : undefined
  }
  const value = comparableValue(answer, target)
  if (value === undefined) return undefined
  if (operator === '=') return value
  // An answer to a multiple-choice question can contain the excluded option together with other
  // options. A list of the other options would match such an answer by mistake.
  if (operator === '!=') {
    return target.field.type === 'checkbox' ? undefined : closedKeys?.filter((key) => key !== value)
  }
  return numbersOf(operator, value, target.field)
}

function comparableValue(
  { type, value }: { readonly type: string; readonly value: unknown },
  { field, choices }: ConditionTarget,
): string | number | undefined {
  if (choices.options.length > 0) {
    const key = keyOfValue(choices, type, value)
    if (key !== undefined || field.type !== 'string-search') return key
  }
  if (type === 'Boolean') return typeof value === 'boolean' ? String(value) : undefined
  if (type === 'Coding') return textOf(value, 'code') ?? textOf(value, 'display')
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  return typeof value === 'string' && value !== '' ? value : undefined
}

/**
 * Expands a comparison to the list of all matching numbers, if the question has both a minimum and
 * a maximum.
 */
function numbersOf(
  operator: string,
  value: string | number | undefined,
  field: FieldDefinition,
): number[] | undefined {
  const { minimum_number: minimum, maximum_number: maximum } = field
  const compare = COMPARISONS.get(operator)
  if (!compare || typeof value !== 'number') return undefined
  if (minimum === undefined || maximum === undefined || maximum - minimum >= MAX_EXPANDED_NUMBERS) {
    return undefined
  }
  const numbers = Array.from(
    { length: Math.max(0, maximum - minimum + 1) },
    (_, at) => minimum + at,
  )
  return numbers.filter((number) => compare(number, value))
}

const COMPARISONS: ReadonlyMap<string, (answer: number, value: number) => boolean> = new Map([
  ['>', (answer: number, value: number) => answer > value],
  ['<', (answer: number, value: number) => answer < value],
  ['>=', (answer: number, value: number) => answer >= value],
  ['<=', (answer: number, value: number) => answer <= value],
])
