import type { RuleCondition, RuleReference, RuleValue } from '@gapwise/form-engine'
import { NEVER_HOLDS, allOf, anyRule, not } from '../report/rules'
import type { Feel } from './parse-feel'

/** A question that expressions can read. */
export interface Variable {
  readonly reference: RuleReference
  /** Kind of answer. `flag` is a checkbox, which is `false` until it is checked. */
  readonly kind: 'text' | 'number' | 'day' | 'choice' | 'choices' | 'flag' | 'rows' | 'other'
  /** Keys of the options whose value is a number. */
  readonly numbers?: ReadonlySet<string> | undefined
}

/** Finds the question with a name, in the scope of an expression. */
export type FindVariable = (path: readonly string[]) => Variable | undefined

type Condition = RuleCondition | undefined

/**
 * Returns the condition that an expression is `expected`. For FEEL's third value `null`, neither
 * condition holds. Returns `undefined` if a rule cannot express the condition.
 */
export function feelCondition(feel: Feel, expected: boolean, find: FindVariable): Condition {
  switch (feel.kind) {
    case 'binary':
      return binaryCondition(feel, expected, find)
    case 'call':
      return callCondition(feel, expected, find)
    case 'name':
      return equality(feel, { kind: 'literal', value: expected }, find)
    case 'literal':
      return feel.value === expected ? not(NEVER_HOLDS) : NEVER_HOLDS
    default:
      return undefined
  }
}

type Binary = Extract<Feel, { kind: 'binary' }>

const ORDER = { '<': 'lt', '<=': 'le', '>': 'gt', '>=': 'ge' } as const
const REVERSED = { lt: 'ge', le: 'gt', gt: 'le', ge: 'lt' } as const

function binaryCondition(feel: Binary, expected: boolean, find: FindVariable): Condition {
  const { operator, left, right } = feel
  if (operator === 'and' || operator === 'or') {
    const sides = [left, right].map((side) => feelCondition(side, expected, find))
    if (sides.includes(undefined)) return undefined
    const join = (operator === 'and') === expected ? allOf : anyRule
    return join(sides as RuleCondition[])
  }
  if (operator === '=' || operator === '!=') {
    const equal = equality(left, right, find)
    // A comparison for equality is never `null`.
    return equal && ((operator === '=') === expected ? equal : not(equal))
  }
  if (!Object.hasOwn(ORDER, operator)) return undefined
  const pair = orderedPair(left, right, find)
  const order = ORDER[operator as keyof typeof ORDER]
  // A FEEL comparison with `null` is `null`. In that case, neither the rule nor its reverse holds.
  return pair && comparison(expected ? order : REVERSED[order], pair)
}

function comparison(
  order: keyof typeof REVERSED,
  pair: readonly [RuleValue, RuleValue],
): RuleCondition {
  switch (order) {
    case 'lt':
      return { lt: pair }
    case 'le':
      return { le: pair }
    case 'gt':
      return { gt: pair }
    case 'ge':
      return { ge: pair }
  }
}

/** Compares an answer with a literal. An empty text counts as no answer. */
function equality(left: Feel, right: Feel, find: FindVariable): Condition {
  if (left.kind === 'literal' && right.kind !== 'literal') return equality(right, left, find)
  if (left.kind !== 'name' || right.kind !== 'literal') return undefined
  const variable = find(left.path)
  if (!variable) return undefined
  const { reference, kind } = variable
  const { value } = right
  if (value === null || value === '') {
    // A checkbox and a list always have a value.
    return kind === 'flag' || kind === 'choices' || kind === 'rows'
      ? NEVER_HOLDS
      : not({ answered: reference })
  }
  if (kind === 'flag') {
    const checked: RuleCondition = { contains: [reference, 'true'] }
    return typeof value === 'boolean' ? (value ? checked : not(checked)) : NEVER_HOLDS
  }
  if (kind === 'number') return typeof value === 'number' ? { eq: [reference, value] } : NEVER_HOLDS
  if (kind === 'choice') {
    return isTyped(variable, value) ? { eq: [reference, String(value)] } : NEVER_HOLDS
  }
  return kind === 'text' || kind === 'day'
    ? typeof value === 'string'
      ? { eq: [reference, value] }
      : NEVER_HOLDS
    : undefined
}

/** Returns whether an option with the text of a literal has the type of the literal. */
function isTyped({ numbers }: Variable, value: string | number | boolean): boolean {
  const isNumber = numbers?.has(String(value)) === true
  return typeof value === (isNumber ? 'number' : 'string')
}

function orderedPair(
  left: Feel,
  right: Feel,
  find: FindVariable,
): readonly [RuleValue, RuleValue] | undefined {
  const sides = [feelNumber(left, find), feelNumber(right, find)] as const
  return sides[0] !== undefined && sides[1] !== undefined ? [sides[0], sides[1]] : undefined
}

function callCondition(
  { name, args }: Extract<Feel, { kind: 'call' }>,
  expected: boolean,
  find: FindVariable,
): Condition {
  const [first, second] = args
  if (name === 'not' && first && !second) return feelCondition(first, !expected, find)
  if (name !== 'list contains' || first?.kind !== 'name' || second?.kind !== 'literal') {
    return undefined
  }
  const list = find(first.path)
  if (list?.kind !== 'choices' || second.value === null || args.length !== 2) return undefined
  const contains: RuleCondition = isTyped(list, second.value)
    ? { contains: [list.reference, String(second.value)] }
    : NEVER_HOLDS
  return expected ? contains : not(contains)
}

const ARITHMETIC = { '+': 'add', '-': 'subtract', '*': 'multiply', '/': 'divide' } as const

/**
 * Converts a FEEL expression to a rule for a number. Returns `undefined` if a rule cannot express
 * it. In both languages, a missing number makes the result unknown.
 */
export function feelNumber(feel: Feel, find: FindVariable): RuleValue | undefined {
  switch (feel.kind) {
    case 'literal':
      return typeof feel.value === 'number' ? feel.value : undefined
    case 'name': {
      const variable = find(feel.path)
      return variable?.kind === 'number' ? variable.reference : undefined
    }
    case 'if': {
      const [condition, ...values] = feel.parts
      const holds = feelCondition(condition, true, find)
      const [then, otherwise] = values.map((value) => feelNumber(value, find))
      return holds && then !== undefined && otherwise !== undefined
        ? { if: [holds, then, otherwise] }
        : undefined
    }
    case 'binary': {
      const pair = orderedPair(feel.left, feel.right, find)
      if (!pair || !Object.hasOwn(ARITHMETIC, feel.operator)) return undefined
      return arithmetic(ARITHMETIC[feel.operator as keyof typeof ARITHMETIC], pair)
    }
    case 'call':
      return calledNumber(feel, find)
  }
}

function arithmetic(
  operation: 'add' | 'subtract' | 'multiply' | 'divide',
  pair: readonly [RuleValue, RuleValue],
): RuleValue {
  switch (operation) {
    case 'add':
      return { add: pair }
    case 'subtract':
      return { subtract: pair }
    case 'multiply':
      return { multiply: pair }
    case 'divide':
      return { divide: pair }
  }
}

function calledNumber(
  { name, args }: Extract<Feel, { kind: 'call' }>,
  find: FindVariable,
): RuleValue | undefined {
  const [first] = args
  const rows = first?.kind === 'name' && args.length === 1 ? find(first.path) : undefined
  if (name === 'count' && rows?.kind === 'rows') return { count: { rows: rows.reference } }
  const numbers = args.map((one) => feelNumber(one, find))
  if (numbers.length < 2 || numbers.includes(undefined)) return undefined
  const values = numbers as RuleValue[]
  if (name === 'sum') return { add: values }
  if (name === 'min') return { min: values }
  return name === 'max' ? { max: values } : undefined
}
