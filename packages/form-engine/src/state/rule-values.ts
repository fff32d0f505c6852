import { sameAnswer } from '../answers/answers'
import { ageAt, daysBetween, isCalendarDay, shiftDay } from '../answers/dates'
import { normalizeAnswer } from '../answers/normalize'
import { PLAIN_NUMBER, answerMatches } from '../compile/condition'
import type { CompiledRule, FieldNode } from '../compile/types'
import { isRecord } from '../language/own-keys'
import { shownValue } from './conditions'
import type { FormCells } from './form-cells'
import { type RowScope, rowOf } from './row-scope'
import { hasAnswer } from './rule-results'
import { worded } from './wording'
import type { AnswerCheck, AnswerValue, RuleLiteral } from '../types'

/**
 * Returns the value of a rule, or `undefined` if it has no value. Conditions always have a value,
 * which is `true` or `false`.
 */
export function valueOf(rule: CompiledRule, cells: FormCells, row?: RowScope): unknown {
  const { op, args, source, literal, shift } = rule
  const arg = (at: number) => valueOf(args[at]!, cells, row)
  switch (op) {
    case 'literal':
      return literal
    case 'read': {
      const value = shownValue(source!, cells, row) ?? undefined
      if (typeof value === 'number') return known(value)
      return hasAnswer(source!, value, cells, rowOf(source!.table, row)) ? value : undefined
    }
    case 'today':
      return shiftOf(cells.today, shift)
    case 'shift':
      return shiftOf(arg(0), shift)
    case 'all':
      return args.every((one) => valueOf(one, cells, row) === true)
    case 'any':
      return args.some((one) => valueOf(one, cells, row) === true)
    case 'not':
      return !arg(0)
    case 'answered':
      return arg(0) !== undefined
    case 'eq':
      return areEqual(arg(0), arg(1), isCaseless(args))
    case 'ne': {
      const [left, right] = [arg(0), arg(1)]
      const areKnown = left !== undefined && right !== undefined
      return areKnown && !areEqual(left, right, isCaseless(args))
    }
    case 'in':
    case 'contains':
      return areEqual(arg(0), literal, isCaseless(args))
    case 'lt':
    case 'le':
    case 'gt':
    case 'ge':
      return COMPARISONS[op](orderOf(arg(0), arg(1)))
    case 'age_at':
      return ofDays(ageAt, arg(0), arg(1))
    case 'days_between':
      return ofDays(daysBetween, arg(0), arg(1))
    case 'round': {
      const number = numberOf(arg(0))
      return number === undefined ? undefined : rounded(number, literal as number)
    }
    case 'if':
      return arg(arg(0) ? 1 : 2)
    case 'any_row':
      return scopesOf(source as FieldNode, args[0], cells, row).length > 0
    case 'every_row': {
      const [where] = args
      const table = source as FieldNode
      const all = scopesOf(table, undefined, cells, row)
      return scopesOf(table, where, cells, row).length === all.length
    }
    case 'count':
      return scopesOf(source as FieldNode, args[0], cells, row).length
    case 'sum': {
      const scopes = scopesOf(source as FieldNode, args[1], cells, row)
      const numbers = scopes.map((scope) => numberOf(valueOf(args[0]!, cells, scope)))
      return known(numbers.reduce<number>((sum, number = 0) => sum + number, 0))
    }
    default:
      return ofNumbers(
        ARITHMETIC[op],
        args.map((_, at) => arg(at)),
      )
  }
}

const COMPARISONS = {
  lt: (order: number) => order < 0,
  le: (order: number) => order <= 0,
  gt: (order: number) => order > 0,
  ge: (order: number) => order >= 0,
} as const

const ARITHMETIC = {
  add: (left: number, right: number) => left + right,
  subtract: (left: number, right: number) => left - right,
  multiply: (left: number, right: number) => left * right,
  divide: (left: number, right: number) => left / right,
  min: Math.min,
  max: Math.max,
} as const

/** Returns a computed answer in the shape of the field's type. */
export function computedAnswer(
  field: FieldNode,
  cells: FormCells,
  row?: RowScope,
): AnswerValue | undefined {
  const value = valueOf(field.computed!, cells, row) as AnswerValue | undefined
  const { answer } = field
  const isKept =
    answer === 'integer' || answer === 'custom' || typeof value === 'object' || value === undefined
  return normalizeAnswer(isKept ? value : String(value), field)
}

/** Returns the keys of the options that are not offered, or `undefined` if all are offered. */
export function hiddenOptions(
  { optionRules }: FieldNode,
  cells: FormCells,
  row?: RowScope,
): ReadonlySet<string> | undefined {
  const hidden = [...optionRules!].filter(([, rule]) => valueOf(rule, cells, row) !== true)
  return hidden.length > 0 ? new Set(hidden.map(([key]) => key)) : undefined
}

/** Returns an answer without the options in `hidden`. */
export function withoutOptions(value: unknown, hidden: ReadonlySet<string>): unknown {
  if (!Array.isArray(value)) return hidden.has(value as string) ? undefined : value
  const offered = value.filter((key) => !hidden.has(key as string))
  return offered.length < value.length ? offered : value
}

/** Returns the checks of a field that fail, in the present language. */
export function failedChecks(field: FieldNode, cells: FormCells, row?: RowScope): AnswerCheck[] {
  const failed = field.checks!.filter(({ failsIf }) => valueOf(failsIf, cells, row) === true)
  return failed.map(({ definition }) => worded(cells, definition))
}

/** Evaluates the rules for a field's answer and options. Returns whether either changed. */
export function evaluate(field: FieldNode, cells: FormCells): boolean {
  const isAnswerChanged = field.computed !== undefined && compute(field, cells)
  const isOfferChanged = field.optionRules !== undefined && offerOptions(field, cells)
  return isAnswerChanged || isOfferChanged
}

/** Computes a field's answer. Returns whether the answer changed. */
function compute(field: FieldNode, cells: FormCells): boolean {
  const { index } = field
  const value = computedAnswer(field, cells)
  if (sameAnswer(value, cells.values[index])) return false
  cells.values[index] = value
  return true
}

/** Finds out which options of a field are offered. Returns whether this changed. */
function offerOptions(field: FieldNode, cells: FormCells): boolean {
  const before = [...(cells.hiddenOptions[field.index] ?? [])]
  const hidden = hiddenOptions(field, cells)
  if (before.length === (hidden?.size ?? 0) && before.every((key) => hidden?.has(key))) return false
  cells.hiddenOptions[field.index] = hidden
  return true
}

/** Returns the table rows that meet a condition. Returns no rows if the table is hidden. */
function scopesOf(
  table: FieldNode,
  where: CompiledRule | undefined,
  cells: FormCells,
  row: RowScope | undefined,
): RowScope[] {
  const rows = shownValue(table, cells, row)
  if (!Array.isArray(rows)) return []
  const outer = rowOf(table.table, row)
  return rows.flatMap((answers: unknown): RowScope[] => {
    if (!isRecord(answers)) return []
    const scope = cells.features.tables!.rowScope(table, answers, cells, outer)
    return !where || valueOf(where, cells, scope) === true ? [scope] : []
  })
}

/** Email addresses are compared without regard to case, as in `depends_on` (D8). */
function isCaseless(args: readonly CompiledRule[]): boolean {
  return args.some(({ source }) => source?.answer === 'email')
}

/** Compares two values. In a list, one equal entry is enough (D8, D45). */
function areEqual(left: unknown, right: unknown, caseless: boolean): boolean {
  if (left === undefined || right === undefined) return false
  const expected = (Array.isArray(right) ? right : [right]) as RuleLiteral[]
  return answerMatches(left, expected, caseless)
}

/** Returns a number below, equal to, or above 0, or `NaN` if the values have no order. */
function orderOf(left: unknown, right: unknown): number {
  return ofDays(daysBetween, right, left) ?? Number(numberOf(left)) - Number(numberOf(right))
}

function ofDays(
  combine: (left: string, right: string) => number | undefined,
  left: unknown,
  right: unknown,
): number | undefined {
  return isDay(left) && isDay(right) ? combine(left, right) : undefined
}

const isDay = (value: unknown): value is string => typeof value === 'string' && isCalendarDay(value)

function shiftOf(day: unknown, shift: CompiledRule['shift']): string | undefined {
  return typeof day === 'string' ? shiftDay(day, shift ?? {}) : undefined
}

/** Combines numbers from left to right. Has no value if one of them is missing. */
function ofNumbers(
  combine: (left: number, right: number) => number,
  values: readonly unknown[],
): number | undefined {
  const numbers = values.map(numberOf)
  if (numbers.length === 0 || numbers.includes(undefined)) return undefined
  // An arrow function, because `reduce` also passes an index, which `Math.min` would compare.
  return known((numbers as number[]).reduce((left, right) => combine(left, right)))
}

/** Returns a number, or a numeric string as a number (D45). */
function numberOf(value: unknown): number | undefined {
  if (typeof value === 'string') return PLAIN_NUMBER.test(value) ? known(Number(value)) : undefined
  return typeof value === 'number' ? known(value) : undefined
}

/** Returns a finite number. `NaN` and infinity are no value, and `-0` is `0`. */
function known(number: number): number | undefined {
  return Number.isFinite(number) ? number || 0 : undefined
}

/** Rounds the decimal representation of a number, half away from zero. */
function rounded(number: number, digits: number): number | undefined {
  const [decimal = '', exponent = 0] = String(Math.abs(number)).split('e')
  const [whole = '', fraction = ''] = decimal.split('.')
  const all = whole + fraction
  const kept = whole.length + Number(exponent) + digits
  if (kept >= all.length) return number
  const first = kept < 0 ? '0' : all.charAt(kept)
  // Round with text and whole numbers, because multiplying fractions can be inexact.
  const result = BigInt(all.slice(0, Math.max(0, kept))) + (first < '5' ? 0n : 1n)
  return known(Math.sign(number) * Number(`${result}e${-digits}`))
}
