import type { DayShift, RuleCondition, RuleReference, RuleValue } from '@gapwise/form-engine'
import { isCalendarDay } from '@gapwise/form-engine'
import { type AnswersAtPath, type QuestionAnswers, answersAt, oneAnswer } from './answers-at-path'
import {
  type ConditionOf,
  type ExpressionScope,
  isLaunchContext,
  resolveVariable,
  takesNode,
} from './expression-scope'
import type { Fhirpath } from './parse-fhirpath'

/** A value of a rule. The type of a fact from outside the form is not known. */
export interface TypedValue {
  readonly value: RuleValue
  readonly type: 'number' | 'text' | 'day' | 'fact'
}

/** A value that is never known, written as a division by zero. */
export const NO_VALUE: RuleValue = { divide: [0, 0] }

/**
 * Converts an expression to a value. An empty result becomes an unknown value, which has the same
 * effect in comparisons and arithmetic. Returns `undefined` if the result is true or false, or if
 * the expression cannot be converted.
 */
export function expressionValue(
  expression: Fhirpath,
  scope: ExpressionScope,
  conditionOf: ConditionOf,
): TypedValue | undefined {
  if (!takesNode(scope)) return undefined
  const inner = (part: Fhirpath | undefined) => part && expressionValue(part, scope, conditionOf)
  switch (expression.kind) {
    case 'literal': {
      const { value } = expression
      if (typeof value === 'boolean') return undefined
      return { value, type: typeof value === 'number' ? 'number' : 'text' }
    }
    case 'empty':
      return { value: NO_VALUE, type: 'number' }
    case 'date':
      return isCalendarDay(expression.value) ? { value: expression.value, type: 'day' } : undefined
    case 'variable': {
      const variable = resolveVariable(expression.name, scope)
      if (variable) return expressionValue(variable.expression, variable.scope, conditionOf)
      break
    }
    case 'binary':
      return arithmetic(expression, scope, inner)
    case 'call': {
      const found = callValue(expression, scope, conditionOf, inner)
      if (found) return found
      break
    }
    case 'property': {
      const { of, name } = expression
      if (of?.kind === 'variable' && isLaunchContext(of.name, scope)) {
        return { value: { context: [of.name, name] }, type: 'fact' }
      }
      break
    }
    default:
      return undefined
  }
  const answers = answersAt(expression, scope)
  const one = answers && oneAnswer(answers)
  return one && answerValue(one, answers)
}

type Inner = (part: Fhirpath | undefined) => TypedValue | undefined

const ARITHMETIC = new Set(['+', '-', '*', '/'])

function arithmetic(
  { operator, left, right }: Fhirpath & { readonly kind: 'binary' },
  scope: ExpressionScope,
  inner: Inner,
): TypedValue | undefined {
  if (!ARITHMETIC.has(operator)) return undefined
  const first = inner(left)
  if (first?.type === 'day' && right.kind === 'duration') return shifted(first, operator, right)
  const second = inner(right)
  if (first?.type !== 'number' || second?.type !== 'number') return undefined
  const pair = [first.value, second.value] as const
  const value: RuleValue =
    operator === '+'
      ? { add: pair }
      : operator === '*'
        ? { multiply: pair }
        : operator === '-'
          ? { subtract: pair }
          : { divide: pair }
  return { value, type: 'number' }
}

function shifted(
  { value }: TypedValue,
  operator: string,
  { value: count, unit }: Fhirpath & { readonly kind: 'duration' },
): TypedValue | undefined {
  if (!Number.isSafeInteger(count) || (operator !== '+' && operator !== '-')) return undefined
  const shift = shiftOf(operator === '-' ? -count : count, unit)
  const isToday = typeof value === 'object' && 'today' in value
  return { value: isToday ? { today: shift } : { shift: [value, shift] }, type: 'day' }
}

function shiftOf(count: number, unit: string): DayShift {
  if (unit.startsWith('year')) return { years: count }
  if (unit.startsWith('month')) return { months: count }
  return { days: unit.startsWith('week') ? count * 7 : count }
}

/** Largest exponent of `power`. */
const MAX_EXPONENT = 4

function callValue(
  { of, name, args }: Fhirpath & { readonly kind: 'call' },
  scope: ExpressionScope,
  conditionOf: ConditionOf,
  inner: Inner,
): TypedValue | undefined {
  const [first, second, third] = args
  if (!of) {
    if (name === 'today' && args.length === 0) return { value: { today: {} }, type: 'day' }
    return name === 'iif' ? choice([first, second, third], scope, conditionOf, inner) : undefined
  }
  const digits = countOfDigits(first)
  switch (name) {
    case 'sum':
    case 'count': {
      const answers = answersAt(of, scope)
      return answers && (name === 'sum' ? sumOf(answers) : countOf(answers))
    }
    case 'toDecimal':
    case 'toInteger': {
      const number = inner(of)
      const isWhole = name === 'toDecimal' || answerType(of, scope) === 'integer'
      return number?.type === 'number' && isWhole ? number : undefined
    }
    case 'round': {
      const number = inner(of)
      if (number?.type !== 'number' || (first && digits === undefined)) return undefined
      return { value: { round: [number.value, digits ?? 0] }, type: 'number' }
    }
    case 'power': {
      const number = inner(of)
      if (number?.type !== 'number' || !digits || digits > MAX_EXPONENT) return undefined
      const factors = Array.from({ length: digits }, () => number.value)
      return { value: { multiply: factors }, type: 'number' }
    }
    case 'abs': {
      const number = inner(of)
      if (number?.type !== 'number') return undefined
      const { value } = number
      return { value: { max: [value, { subtract: [0, value] }] }, type: 'number' }
    }
    default:
      return undefined
  }
}

/** Returns the value of a literal if it is a whole number and not negative. */
function countOfDigits(literal: Fhirpath | undefined): number | undefined {
  const value = literal?.kind === 'literal' ? literal.value : undefined
  return Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : undefined
}

function answerType(path: Fhirpath, scope: ExpressionScope): string | undefined {
  const answers = answersAt(path, scope)
  return answers?.part === 'value' ? answers.questions[0]?.target.item.type : undefined
}

/** Converts `iif`. The second value is used if the condition is false or empty. */
function choice(
  [test, then, otherwise]: readonly (Fhirpath | undefined)[],
  scope: ExpressionScope,
  conditionOf: ConditionOf,
  inner: Inner,
): TypedValue | undefined {
  const condition = test && conditionOf(test, true, scope)
  const [first, second] = [inner(then), inner(otherwise ?? { kind: 'empty' })]
  if (!condition || !first || !second) return undefined
  const isKnown = second.value !== NO_VALUE
  const type = isKnown ? second.type : first.type
  const isSame = first.type === type || first.value === NO_VALUE
  return isSame ? { value: { if: [condition, first.value, second.value] }, type } : undefined
}

/** Returns the value of the answer to one question. */
function answerValue(
  { target, source: { reference } }: QuestionAnswers,
  { part }: AnswersAtPath,
): TypedValue | undefined {
  const { item, choices } = target
  if (part === 'score') return scoreValue(reference, choices.scores)
  if (part === 'number') return { value: reference, type: 'number' }
  if (part !== 'value') return undefined
  const type = VALUE_TYPES[item.type]
  return type && { value: reference, type }
}

const VALUE_TYPES: { readonly [itemType: string]: 'number' | 'text' | 'day' } = {
  integer: 'number',
  decimal: 'number',
  date: 'day',
  string: 'text',
  text: 'text',
}

/**
 * Returns the score of the chosen option. The score is unknown if no option with a score is chosen.
 */
function scoreValue(
  reference: RuleReference,
  scores: ReadonlyMap<string, number>,
): TypedValue | undefined {
  if (scores.size === 0) return undefined
  const isScored: RuleCondition = { in: [reference, [...scores.keys()]] }
  return { value: { if: [isScored, scoreOrZero(reference, scores), NO_VALUE] }, type: 'number' }
}

/** Returns the sum of the scores of all chosen options. */
function scoreOrZero(reference: RuleReference, scores: ReadonlyMap<string, number>): RuleValue {
  const parts = [...scores].flatMap(([key, score]): RuleValue[] =>
    score === 0 ? [] : [{ if: [{ eq: [reference, key] }, score, 0] }],
  )
  return parts.length > 0 ? { add: parts } : 0
}

/** Returns the sum of all answers. The sum of no answers is 0. */
function sumOf({ questions, part, filter }: AnswersAtPath): TypedValue | undefined {
  const parts = questions.map(({ target, source: { reference, rows } }): RuleValue | undefined => {
    const { scores } = target.choices
    const isNumber =
      part === 'number' || (part === 'value' && VALUE_TYPES[target.item.type] === 'number')
    const isChosen = target.field.type === 'checkbox' && part !== 'score'
    const of = part === 'score' ? scoreOrZero(reference, scores) : reference
    if ((part !== 'score' && !isNumber) || isChosen) return undefined
    if (rows) return { sum: { rows, of } }
    return part === 'score' ? of : { if: [{ answered: reference }, of, 0] }
  })
  const known = parts.flatMap((one) => one ?? [])
  const isScored =
    part !== 'score' || questions.some(({ target }) => target.choices.scores.size > 0)
  if (known.length < parts.length || filter || !isScored) return undefined
  return { value: known.length === 1 ? known[0]! : { add: known }, type: 'number' }
}

/** Returns the number of answers. */
function countOf({ questions, filter, part }: AnswersAtPath): TypedValue | undefined {
  const isCounted = !filter && (part === 'answer' || part === 'value')
  const parts = questions.map(({ target, source: { reference, rows } }): RuleValue | undefined => {
    if (target.field.type === 'checkbox') return undefined
    const isAnswered: RuleCondition = { answered: reference }
    return rows ? { count: { rows, where: isAnswered } } : { if: [isAnswered, 1, 0] }
  })
  const known = parts.flatMap((one) => one ?? [])
  if (!isCounted || known.length < parts.length) return undefined
  return { value: known.length === 1 ? known[0]! : { add: known }, type: 'number' }
}
