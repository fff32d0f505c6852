import { type FieldCondition, isCalendarDay } from '@gapwise/form-engine'
import type { ConditionValue, RuleCondition, RuleReference } from '@gapwise/form-engine'
import { type FhirValue, comparableValue } from './comparable-value'
import {
  type ConditionScope,
  type ConditionTarget,
  answerSource,
  inAnyRow,
} from './condition-scope'
import type { FhirLossCode } from '../loss'
import { type Json, choiceOf, ownProperty, textOf } from '../questionnaire/read-json'

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
  /** `true` if the questionnaire does not offer the value of the comparison as an answer. */
  readonly isNeverGiven?: true | undefined
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
  const { operator, answer } = operatorOf(record)
  const note = (code: FhirLossCode, why: string) => {
    const message = `“${question ?? '?'} ${operator}”: ${why}`
    scope.notes.push({ code, grade: 'asks', path, message })
    return undefined
  }
  const target = question === undefined ? undefined : scope.targets.get(question)
  const source = target && answerSource(target, scope)
  if (!target || !source) {
    return note('condition_left_out', 'The form does not have this question, so it was left out.')
  }
  const comparison = answer && comparisonOf(operator, answer, target)
  if (!comparison) {
    const why = 'This question and answer cannot be compared, so the condition was left out.'
    return note('condition_left_out', why)
  }
  const { holds, isNegated, values, isNeverGiven } = comparison
  if (isNeverGiven) {
    const never = isNegated ? 'always' : 'never'
    note('never_holds', `The question does not offer this answer, so the condition ${never} holds.`)
  }
  const isText = TEXT_TYPES.has(target.item.type) && target.choices.options.length === 0
  if (operator !== 'exists' && isText) {
    const why = 'The answers are compared as text, so they must be written in the same way.'
    note('condition_differs', why)
  }
  const one = holds(source.reference)
  const any = inAnyRow(source, one)
  if (target.table !== undefined && source.rows) {
    note('condition_differs', 'In FHIR, this reads the nearest row. Here, any row can fulfill it.')
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

/** Returns the operator and the answer. STU3 has `hasAnswer` instead of the operator `exists`. */
function operatorOf(record: Json): {
  readonly operator: string
  readonly answer: FhirValue | undefined
} {
  const hasAnswer = ownProperty(record, 'hasAnswer')
  if (hasAnswer !== undefined) {
    return { operator: 'exists', answer: { type: 'Boolean', value: hasAnswer } }
  }
  return { operator: textOf(record, 'operator') ?? '=', answer: choiceOf(record, 'answer') }
}

/**
 * Question types whose answers are times, stored as text. The same time can be written in several
 * ways.
 */
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
    const found = comparableValue(answer, target)
    if (found === undefined) return undefined
    const { value, others, isNeverGiven } = found
    const values = others ? [value, ...others] : value
    const holds = (reference: RuleReference): RuleCondition =>
      others ? { in: [reference, [value, ...others]] } : { eq: [reference, value] }
    return { holds, isNegated: operator === '!=', values, isNeverGiven }
  }
  const order = ORDERS.get(operator)
  if (!order) return undefined
  if (keys) return orderOfOptions(order, answer, target)
  if (!ORDERED_TYPES.has(target.item.type)) return undefined
  const limit = comparableValue(answer, target)
  if (limit === undefined) return undefined
  const holds = (reference: RuleReference) => order.rule(reference, limit.value)
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

/** Finds the options that pass an ordering comparison. All options must be numbers or days. */
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
