import type { RuleCondition, RuleValue } from '@gapwise/form-engine'
import { comparableValue } from '../conditions/comparable-value'
import { choiceOf, ownProperty } from '../questionnaire/read-json'
import type { AnswerFilter, AnswerPart, QuestionAnswers } from './answers-at-path'
import type { TypedValue } from './expression-value'
import type { Fhirpath } from './parse-fhirpath'

/** Returns a rule that tests one answer with a filter. */
export function answerTest(
  question: QuestionAnswers,
  { part, operator, value }: AnswerFilter,
): RuleCondition | undefined {
  const values = valuesOf(question, part, value)
  if (operator === '=') return values && oneOf(question, values)
  const [limit, ...others] = values ?? []
  const isOrdered = ORDERED_TYPES.has(question.target.item.type) && others.length === 0
  if (!isOrdered || limit === undefined) return undefined
  return ORDERS[operator]?.(true, question.source.reference, limit)
}

/** Types of questions whose answers have an order. */
const ORDERED_TYPES = new Set(['integer', 'decimal', 'date'])

/** Compares the answer to a question with a literal. */
export function equality(
  question: QuestionAnswers,
  part: AnswerPart,
  value: Fhirpath,
  isEqual: boolean,
): RuleCondition | undefined {
  const values = valuesOf(question, part, value)
  if (!values) return undefined
  const { reference } = question.source
  if (isEqual) return oneOf(question, values)
  if (values.length === 1) return { ne: [reference, values[0]!] }
  return { all: [{ answered: reference }, { not: oneOf(question, values) }] }
}

function oneOf({ source }: QuestionAnswers, values: readonly RuleValue[]): RuleCondition {
  const rules = values.map((value): RuleCondition => ({ eq: [source.reference, value] }))
  return rules.length === 1 ? rules[0]! : { any: rules }
}

/** Compares two values of an expression for equality. */
export function equalValues(
  left: TypedValue,
  right: TypedValue,
  isEqual: boolean,
): RuleCondition | undefined {
  const pair = [left.value, right.value] as const
  if (left.type !== right.type && left.type !== 'fact' && right.type !== 'fact') return undefined
  if (left.type !== 'number' || right.type !== 'number') {
    return isEqual ? { eq: pair } : { ne: pair }
  }
  // Decimal numbers are stored as text, and equal numbers can be spelled differently. `le` and `ge`
  // compare them as numbers.
  return isEqual ? { all: [{ le: pair }, { ge: pair }] } : { any: [{ lt: pair }, { gt: pair }] }
}

/** Compares the order of two values of an expression. */
export function orderedValues(
  operator: string,
  left: TypedValue,
  right: TypedValue,
  wanted: boolean,
): RuleCondition | undefined {
  const types = new Set([left.type, right.type])
  types.delete('fact')
  const [type, ...others] = types
  if (others.length > 0 || (type !== 'number' && type !== 'day')) return undefined
  return ORDERS[operator]?.(wanted, left.value, right.value)
}

type Order = (wanted: boolean, left: RuleValue, right: RuleValue) => RuleCondition

const ORDERS: { readonly [operator: string]: Order } = {
  '<': (wanted, ...pair) => (wanted ? { lt: pair } : { ge: pair }),
  '>': (wanted, ...pair) => (wanted ? { gt: pair } : { le: pair }),
  '<=': (wanted, ...pair) => (wanted ? { le: pair } : { gt: pair }),
  '>=': (wanted, ...pair) => (wanted ? { ge: pair } : { lt: pair }),
}

/**
 * Returns the stored answers that equal a FHIRPath literal. There can be several, because two code
 * systems can contain the same code. Returns `undefined` if the comparison cannot be expressed.
 */
function valuesOf(
  { target, unoffered }: QuestionAnswers,
  part: AnswerPart,
  literal: Fhirpath,
): RuleValue[] | undefined {
  const { item, choices } = target
  if (item.type === 'date' && part === 'value' && choices.options.length === 0) {
    const day =
      literal.kind === 'date'
        ? comparableValue({ type: 'date', value: literal.value }, target)
        : undefined
    return day && [day.value]
  }
  if (literal.kind !== 'literal' || part === 'answer' || part === 'score') return undefined
  if (choices.options.length > 0) {
    const keys = [...choices.byKey].flatMap(([key, option]) => {
      const chosen = choiceOf(option, 'value')?.value
      const compared = part === 'value' ? chosen : ownProperty(chosen, part)
      return compared === literal.value ? [key] : []
    })
    if (keys.length > 0) return keys
    const isClosed = item.hasAllOptions && item.accepts === 'options'
    const isNeverGiven = isClosed && part === 'code' && typeof literal.value === 'string'
    if (isNeverGiven && !choices.byKey.has(literal.value)) {
      unoffered.add(literal.value)
      return [literal.value]
    }
  }
  if ((part !== 'value' && part !== 'number') || UNREADABLE_TYPES.has(item.type)) return undefined
  const stored = comparableValue({ type: '', value: literal.value }, target)
  return stored && [stored.value]
}

/**
 * Item types whose answers FHIRPath does not compare as text. The form stores them as text, so
 * conditions that compare them cannot be converted.
 */
const UNREADABLE_TYPES = new Set(['dateTime', 'time', 'quantity', 'reference'])
