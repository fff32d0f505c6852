import { type FieldCondition, isCalendarDay } from '@gapwise/form-engine'
import type { ConditionValue, RuleCondition, RuleReference } from '@gapwise/form-engine'
import { type FhirValue, comparableValue } from './comparable-value'
import {
  type ConditionScope,
  type ConditionTarget,
  answerSource,
  inAnyRow,
} from './condition-scope'
import { type Json, choiceOf, textOf } from '../questionnaire/read-json'

/** One entry of an `enableWhen`, as a rule. */
export interface ImportedEntry {
  readonly rule: RuleCondition
  /**
   * The condition as an entry of `depends_on`. `undefined` if `depends_on` cannot express the
   * condition.
   */
  readonly entry: FieldCondition | undefined
}

/** A comparison of one answer. */
interface Comparison {
  readonly holds: (answer: RuleReference) => RuleCondition
  /** `true` if the condition holds when no answer passes the comparison. */
  readonly isNegated: boolean
  /** All answers that pass the comparison. `undefined` if they cannot be listed. */
  readonly values: ConditionValue | undefined
}

/**
 * Imports an entry of an `enableWhen`. If the entry cannot be expressed, adds a note and returns
 * `undefined`.
 */
export function importEntry(
  record: Json,
  path: string,
  scope: ConditionScope,
): ImportedEntry | undefined {
  const question = textOf(record, 'question')
  const operator = textOf(record, 'operator') ?? '='
  const note = (why: string) => {
    const what = `${question ?? '?'} ${operator}`
    scope.notes.push({ path, what, why, affects: 'questions' })
    return undefined
  }
  const target = question === undefined ? undefined : scope.targets.get(question)
  const source = target && answerSource(target, scope)
  if (!target || !source) {
    return note(
      'It refers to a question that this form does not have. This condition was left out.',
    )
  }
  const answer = choiceOf(record, 'answer')
  const comparison = answer && comparisonOf(operator, answer, target)
  if (!comparison) {
    const why = `“${operator}” is not possible with this question and answer.`
    return note(`${why} This condition was left out.`)
  }
  if (operator !== 'exists' && TEXT_TYPES.has(target.item.type)) {
    note('The answers are compared as text, so they must be written in the same way.')
  }
  const { holds, isNegated, values } = comparison
  const one = holds(source.reference)
  const any = inAnyRow(source, one)
  if (target.table !== undefined && source.rows) {
    note('In FHIR, this reads the nearest row. Here, any row can fulfill it.')
    const { rows } = source
    const isEmpty: RuleCondition = { not: { any_row: { rows, where: { all: [] } } } }
    const rule: RuleCondition = { any: [isEmpty, inAnyRow(source, { not: one })] }
    return { rule: isNegated ? rule : any, entry: undefined }
  }
  const isEntry = !isNegated && values !== undefined && !source.rows
  const { field: id, section: section_id = target.section } = source.reference
  return {
    rule: isNegated ? { not: any } : any,
    entry: isEntry ? { id, section_id, value: values } : undefined,
  }
}

/** Types of questions that are answered with text. The same time can be written in several ways. */
const TEXT_TYPES = new Set(['dateTime', 'time'])

/**
 * Converts an operator to a comparison. Follows R5, because R4's definitions of the operators
 * contain typos. For `=`, `<`, `<=`, `>`, and `>=`, at least one answer must pass. For `!=`, no
 * answer may be equal, so `!=` is also true before the question is answered.
 */
function comparisonOf(
  operator: string,
  answer: FhirValue,
  target: ConditionTarget,
): Comparison | undefined {
  const keys = closedKeys(target)
  if (operator === 'exists') {
    if (typeof answer.value !== 'boolean') return undefined
    const holds = (reference: RuleReference): RuleCondition => ({ answered: reference })
    return { holds, isNegated: !answer.value, values: keys }
  }
  if (target.field.type === 'file-upload') return undefined
  if (operator === '=' || operator === '!=') {
    const value = comparableValue(answer, target)
    if (value === undefined) return undefined
    const holds = (reference: RuleReference): RuleCondition => ({ eq: [reference, value] })
    return { holds, isNegated: operator === '!=', values: value }
  }
  const order = ORDERS.get(operator)
  if (!order) return undefined
  if (keys) return orderOfOptions(order, answer, target)
  if (!ORDERED_TYPES.has(target.item.type)) return undefined
  const value = comparableValue(answer, target)
  if (value === undefined) return undefined
  const holds = (reference: RuleReference) => order.rule(reference, value)
  return { holds, isNegated: false, values: undefined }
}

/**
 * Returns the option keys of a question that accepts only its options. Returns `undefined` for any
 * other question.
 */
function closedKeys({ field }: ConditionTarget): string[] | undefined {
  // A `string-search` question also accepts free text, which is not in the list of option keys.
  return field.type === 'string-search' ? undefined : field.options?.map(({ key }) => key)
}

/** Compares each option of a question. The options must be numbers or days. */
function orderOfOptions(
  { accepts }: Order,
  { value }: FhirValue,
  { choices }: ConditionTarget,
): Comparison | undefined {
  const options = [...choices.byKey].map(([key, option]) => [key, choiceOf(option, 'value')?.value])
  const keys = options.flatMap(([key, option]) => {
    const order = orderOf(option, value)
    return order === undefined ? [] : [{ key: key as string, isAccepted: accepts(order) }]
  })
  const values = keys.filter(({ isAccepted }) => isAccepted).map(({ key }) => key)
  if (values.length === 0 || keys.length < options.length) return undefined
  return { holds: (reference) => ({ in: [reference, values] }), isNegated: false, values }
}

function orderOf(left: unknown, right: unknown): number | undefined {
  if (typeof left === 'number' && typeof right === 'number') return left - right
  const areDays = [left, right].every((one) => typeof one === 'string' && isCalendarDay(one))
  return areDays ? String(left).localeCompare(String(right)) : undefined
}

const ORDERED_TYPES = new Set(['integer', 'decimal', 'quantity', 'date'])

/**
 * An ordering operator, such as `>`. `rule` creates a rule that compares an answer with a value.
 * `accepts` checks the difference of two values.
 */
interface Order {
  readonly rule: (answer: RuleReference, value: string | number) => RuleCondition
  readonly accepts: (difference: number) => boolean
}

const ORDERS: ReadonlyMap<string, Order> = new Map<string, Order>([
  ['>', { rule: (...pair) => ({ gt: pair }), accepts: (difference) => difference > 0 }],
  ['<', { rule: (...pair) => ({ lt: pair }), accepts: (difference) => difference < 0 }],
  ['>=', { rule: (...pair) => ({ ge: pair }), accepts: (difference) => difference >= 0 }],
  ['<=', { rule: (...pair) => ({ le: pair }), accepts: (difference) => difference <= 0 }],
])
