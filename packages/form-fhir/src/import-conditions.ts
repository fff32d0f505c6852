import type {
  ConditionValue,
  DependsOn,
  FieldCondition,
  FieldDefinition,
} from '@gapwise/form-engine'
import { type Choices, keyOfValue } from './import-options'
import type { Item } from './read-items'
import { type Json, type Notes, choiceOf, recordsOf, textOf } from './read-json'

/** A question that conditions may look at. */
export interface Target {
  readonly section: string
  readonly field: FieldDefinition
  readonly choices: Choices
  /** The table whose rows it is answered in. */
  readonly table: string | undefined
}

/** What the `enableWhen` of one item says. */
export interface Clause {
  readonly any: boolean
  readonly entries: readonly FieldCondition[]
}

/** Where a condition stands, and what it may look at. */
export interface ConditionScope {
  readonly targets: ReadonlyMap<string, Target>
  /** Of each item that was read: everything below a group obeys it, but what is wrong is noted once. */
  readonly clauses: Map<Item, Clause | undefined>
  readonly table: string | undefined
  readonly notes: Notes
}

/** Ranges of numbers wider than this are not spelled out. */
const MOST_NUMBERS = 100

/**
 * The condition of a field under items that each may have one of their own: all must hold.
 *
 * What cannot be expressed never hides a question: the part in doubt is left out and noted.
 */
export function importCondition(
  chain: readonly Item[],
  scope: ConditionScope,
): DependsOn | undefined {
  const clauses = chain.flatMap((item) => clauseOf(item, scope) ?? [])
  const all = clauses.filter(({ any }) => !any)
  const either = clauses.filter(({ any }) => any)
  if (all.length === 0 && either.length === 1) {
    return { logic_operator: 'OR', field_value_list: either[0]!.entries }
  }
  const own = chain.at(-1)
  if (either.length > 0 && own) {
    const why = 'An “any” inside an “all” cannot be said; the question is shown without this part.'
    scope.notes.push({ path: own.path, what: 'enableBehavior', why })
  }
  const entries = all.flatMap((clause) => clause.entries)
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
    const why = `It is neither “all” nor “any” but “${behavior}”; “all” was taken.`
    scope.notes.push({ path, what: 'enableBehavior', why })
  }
  const entries = list.flatMap(({ record, path: place }) => readEntry(record, place, scope) ?? [])
  if (any && entries.length < list.length) {
    const why = 'One of several conditions was left out, so the question is shown without any.'
    scope.notes.push({ path, what: 'enableWhen', why })
    return undefined
  }
  const merged = any ? sameQuestion(entries) : undefined
  if (merged) return { any: false, entries: [merged] }
  return entries.length > 0 ? { any: any && entries.length > 1, entries } : undefined
}

/** Any of several answers to one question is a single condition. */
function sameQuestion(entries: readonly FieldCondition[]): FieldCondition | undefined {
  const [first, ...rest] = entries
  const one = ({ id, section_id }: FieldCondition) =>
    id === first!.id && section_id === first!.section_id
  if (!first || rest.length === 0 || !rest.every(one)) return undefined
  return { ...first, value: entries.flatMap(({ value }) => value) as ConditionValue }
}

function readEntry(entry: Json, path: string, scope: ConditionScope): FieldCondition | undefined {
  const question = textOf(entry, 'question')
  const operator = textOf(entry, 'operator') ?? '='
  const refuse = (why: string) => {
    const what = `${question ?? '?'} ${operator}`
    scope.notes.push({ path, what, why: `${why} This condition was left out.` })
    return undefined
  }
  const target = question === undefined ? undefined : scope.targets.get(question)
  if (!target) return refuse('It looks at no question of this form.')
  if (target.table !== undefined && target.table !== scope.table) {
    return refuse('It looks into a repeated group from outside.')
  }
  if (target.field.type === 'input-table' || target.field.type === 'file-upload') {
    return refuse('It looks at a list of entries, which conditions cannot compare.')
  }
  const answer = choiceOf(entry, 'answer')
  const value = answer && wanted(operator, answer, target)
  if (value === undefined || (Array.isArray(value) && value.length === 0)) {
    return refuse(`“${operator}” cannot be said of this question and answer.`)
  }
  if (operator === '!=') {
    const why = 'Shown once another answer was given; FHIR also shows it before any answer.'
    scope.notes.push({ path, what: `${question} !=`, why })
  }
  return { id: target.field.id, section_id: target.section, value }
}

function wanted(
  operator: string,
  answer: { readonly type: string; readonly value: unknown },
  target: Target,
): ConditionValue | undefined {
  const keys = target.field.options?.map(({ key }) => key)
  // A text of one's own is an answer too, which no list of keys contains.
  const closed = target.field.type === 'string-search' ? undefined : keys
  if (operator === 'exists') {
    const { minimum_number: least } = target.field
    return answer.value === true ? (closed ?? numbersOf('>=', least, target.field)) : undefined
  }
  const value = comparable(answer, target)
  if (value === undefined) return undefined
  if (operator === '=') return value
  // Of several chosen, another may be chosen besides the one that must not be.
  if (operator === '!=') {
    return target.field.type === 'checkbox' ? undefined : closed?.filter((key) => key !== value)
  }
  return numbersOf(operator, value, target.field)
}

function comparable(
  { type, value }: { readonly type: string; readonly value: unknown },
  { field, choices }: Target,
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

/** Greater and less, spelled out where the question has limits on both sides. */
function numbersOf(
  operator: string,
  value: string | number | undefined,
  field: FieldDefinition,
): number[] | undefined {
  const { minimum_number: minimum, maximum_number: maximum } = field
  const compare = COMPARISONS.get(operator)
  if (!compare || typeof value !== 'number') return undefined
  if (minimum === undefined || maximum === undefined || maximum - minimum >= MOST_NUMBERS) {
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
