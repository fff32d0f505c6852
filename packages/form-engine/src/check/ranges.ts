import { isSlot } from '../compile/condition'
import { pathOfArg } from '../compile/rule-paths'
import type { CompiledRule, FieldNode } from '../compile/types'
import { ruleOf } from '../definition/field-types'
import type { FormCells } from '../state/form-cells'
import { valueOf } from '../state/rule-values'
import { literalPosition } from './literal-sets'

/** Numbers or days that a value can be. */
export interface Range {
  readonly min: number
  readonly max: number
  /** `true` if the value is known for all answers. */
  readonly isKnown: boolean
  /** Unit of `min` and `max`. `undefined` if the value can be something else. */
  readonly kind: 'numbers' | 'days' | undefined
}

/** The range of a value, or the reason why the value is never known. */
export type Possible = Range | string

/** What the check of a value needs. */
export interface RangeCheck {
  /** Returns the reason why a field never has an answer, or `undefined` if it can have one. */
  readonly whyNever: (source: FieldNode) => string | undefined
  /** Checks a condition. Returns its result if that is the same for all answers. */
  readonly outcomeOf: (rule: CompiledRule, path: string) => boolean | undefined
}

const UNLIMITED: Range = { min: -Infinity, max: Infinity, isKnown: false, kind: undefined }
const NUMBER: Range = { ...UNLIMITED, kind: 'numbers' }
const DAY: Range = { ...UNLIMITED, kind: 'days' }
const ZERO: Range = { min: 0, max: 0, isKnown: true, kind: 'numbers' }

/**
 * Placeholder for the cells of a rule that compares only fixed values. Such a rule reads no cells.
 */
export const NO_CELLS = {} as FormCells

/** Returns the range of a value. Checks the conditions in it. */
export function rangeOf(rule: CompiledRule, path: string, check: RangeCheck): Possible {
  const { op, args, source } = rule
  const rangeAt = (at: number) => rangeOf(args[at]!, pathOfArg(rule, path, at), check)
  const outcomeAt = (at: number) => args[at] && check.outcomeOf(args[at], pathOfArg(rule, path, at))
  switch (op) {
    case 'read':
      if (!source || isSlot(source)) return UNLIMITED
      return check.whyNever(source) ?? rangeOfAnswer(source)
    case 'if': {
      const outcome = outcomeAt(0)
      const [first, second] = [rangeAt(1), rangeAt(2)]
      return outcome === undefined ? eitherOf(first, second) : outcome ? first : second
    }
    case 'count':
    case 'sum': {
      const value = op === 'sum' ? rangeAt(0) : ZERO
      const where = outcomeAt(op === 'sum' ? 1 : 0)
      const table = source as FieldNode
      const hasNone = where === false || check.whyNever(table) !== undefined
      if (hasNone || typeof value === 'string') return ZERO
      return op === 'sum' ? rangeOfSum(value) : { ...ZERO, max: mostRows(table) }
    }
    default: {
      const values = args.map((_, at) => rangeAt(at))
      const missing = values.find((value) => typeof value === 'string')
      if (missing !== undefined) return missing
      if (isFixed(rule)) return rangeOfFixed(valueOf(rule, NO_CELLS))
      if (op === 'divide' && isZero(values[1] as Range)) return 'it divides by 0'
      return rangeOfOperator(op, values as Range[])
    }
  }
}

/** Returns whether a rule reads no answers, no facts, no rows, and not the current day. */
export function isFixed({ args, source }: CompiledRule): boolean {
  return !source && args.every(isFixed)
}

function rangeOfFixed(value: unknown): Possible {
  if (value === undefined) return 'one of its values is never known'
  const position = literalPosition(value)
  if (!position) return { ...UNLIMITED, isKnown: true }
  const { kind, at } = position
  return { min: at, max: at, isKnown: true, kind }
}

/** Returns the range of the answers that a field's limits allow. */
export function rangeOfAnswer(field: FieldNode): Range {
  const { answer, computed } = field
  const isOfDays = answer === 'day' || answer === 'month'
  // A computed answer is kept even if it does not fit the type or the limits of its field.
  if (computed || !(isOfDays || answer === 'integer')) return UNLIMITED
  const any = isOfDays ? DAY : NUMBER
  const limits = (keys: readonly Limit[]) =>
    keys.flatMap((key): number[] => {
      const position = literalPosition(ruleOf(field, key))
      return position && position.kind === any.kind ? [position.at] : []
    })
  const min = Math.max(...limits(['minimum_number', 'minimum_value']))
  const max = Math.min(...limits(['maximum_number', 'maximum_value']))
  // Ignore limits that contradict each other. Another check reports them.
  return min > max ? any : { ...any, min, max }
}

type Limit = 'minimum_number' | 'minimum_value' | 'maximum_number' | 'maximum_value'

function mostRows(table: FieldNode): number {
  return table.computed ? Infinity : (ruleOf(table, 'maxlength') ?? Infinity)
}

/** Returns the range of a sum over any number of rows. */
function rangeOfSum({ min, max, kind }: Range): Range {
  const hasLimits = kind === 'numbers'
  return {
    ...NUMBER,
    isKnown: true,
    min: hasLimits && min >= 0 ? 0 : -Infinity,
    max: hasLimits && max <= 0 ? 0 : Infinity,
  }
}

function rangeOfOperator(op: CompiledRule['op'], values: readonly Range[]): Range {
  // Treat every value as a number. An operator has no result for other values.
  const numbers = values.map((value) => (value.kind === 'numbers' ? value : NUMBER))
  const fold = (least: Combine, most: Combine): Range => ({
    ...NUMBER,
    min: numbers.map(({ min }) => min).reduce(least),
    max: numbers.map(({ max }) => max).reduce(most),
  })
  switch (op) {
    case 'today':
    case 'shift':
      return DAY
    case 'age_at':
      return { ...NUMBER, min: 0 }
    case 'add':
      return fold(sum, sum)
    case 'subtract': {
      const [left, right] = numbers as [Range, Range]
      return { ...NUMBER, min: left.min - right.max, max: left.max - right.min }
    }
    case 'min':
      return fold(least, least)
    case 'max':
      return fold(most, most)
    default:
      return NUMBER
  }
}

type Combine = (left: number, right: number) => number

// `reduce` also passes an index, which `Math.min` would compare.
const sum: Combine = (left, right) => left + right
const least: Combine = (left, right) => Math.min(left, right)
const most: Combine = (left, right) => Math.max(left, right)

function isZero({ min, max }: Range): boolean {
  return min === 0 && max === 0
}

function eitherOf(first: Possible, second: Possible): Possible {
  if (typeof first === 'string') {
    return typeof second === 'string' ? first : { ...second, isKnown: false }
  }
  if (typeof second === 'string') return { ...first, isKnown: false }
  const isKnown = first.isKnown && second.isKnown
  if (first.kind !== second.kind) return { ...UNLIMITED, isKnown }
  return {
    min: Math.min(first.min, second.min),
    max: Math.max(first.max, second.max),
    isKnown,
    kind: first.kind,
  }
}
