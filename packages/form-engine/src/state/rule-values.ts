import { isUnanswered } from '../answers/answers'
import { ageAt, daysBetween, isCalendarDay, shiftDay } from '../answers/dates'
import { normalizeAnswer } from '../answers/normalize'
import { PLAIN_NUMBER, answerMatches, isSlot } from '../compile/condition'
import type { CompiledRule, FieldNode } from '../compile/types'
import { isRecord } from '../language/own-keys'
import { inOrderOfDependency } from '../compile/dependency-graph'
import { type RowScope, conditionHolds, shownValue } from './conditions'
import type { FormCells } from './form-cells'
import type { AnswerValue, RuleLiteral } from '../types'

/** Returns whether a rule holds (D64). A missing rule always holds. */
export function ruleHolds(
  rule: CompiledRule | undefined,
  cells: FormCells,
  row?: RowScope,
): boolean {
  return !rule || valueOf(rule, cells, row) === true
}

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
      return isUnanswered(value) ? undefined : value
    }
    case 'today':
      return shiftOf(cells.today, shift)
    case 'shift':
      return shiftOf(arg(0), shift)
    case 'all':
      return args.every((one) => ruleHolds(one, cells, row))
    case 'any':
      return args.some((one) => ruleHolds(one, cells, row))
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
      return scopesOf(source as FieldNode, args[0], cells).length > 0
    case 'every_row': {
      const [where] = args
      const table = source as FieldNode
      return scopesOf(table, where, cells).length === scopesOf(table, undefined, cells).length
    }
    case 'count':
      return scopesOf(source as FieldNode, args[0], cells).length
    case 'sum': {
      const scopes = scopesOf(source as FieldNode, args[1], cells)
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

/** Returns whether a field must be answered in strict validation (D12, D64). */
export function isRequired(
  { required, requiredIf }: FieldNode,
  cells: FormCells,
  row?: RowScope,
): boolean {
  return required || (requiredIf !== undefined && ruleHolds(requiredIf, cells, row))
}

/** Returns `true` if the user cannot change a field's answer (D64). */
export function isReadOnly({ computed, readOnlyIf }: FieldNode, cells: FormCells): boolean {
  return computed !== undefined || (readOnlyIf !== undefined && ruleHolds(readOnlyIf, cells))
}

/** Returns a computed answer in the shape of the field's type. */
export function computedAnswer(
  rule: CompiledRule,
  { definition, answer }: FieldNode,
  cells: FormCells,
): AnswerValue | undefined {
  const value = valueOf(rule, cells) as AnswerValue | boolean | undefined
  const isKept = answer === 'integer' || typeof value === 'object' || value === undefined
  return normalizeAnswer(isKept ? (value as AnswerValue | undefined) : String(value), definition)
}

/** Returns the columns that are shown in a table row, in display order (D43). */
export function shownColumns(table: FieldNode, row: unknown, cells: FormCells): FieldNode[] {
  const scope = rowScope(table, row, cells)
  return table.columns.filter((column) => scope.shows(column))
}

/** Returns the table rows that meet a condition. Returns no rows if the table is hidden. */
function scopesOf(table: FieldNode, where: CompiledRule | undefined, cells: FormCells): RowScope[] {
  const rows = cells.visible[table.index] ? cells.values[table.index] : undefined
  if (!Array.isArray(rows)) return []
  const columns = inOrderOfDependency(table.columns, cells.compiled)
  return rows.flatMap((answers: unknown): RowScope[] => {
    if (!isRecord(answers)) return []
    const scope = rowScope(table, answers, cells, columns)
    return ruleHolds(where, cells, scope) ? [scope] : []
  })
}

/**
 * Returns a row that evaluates a column's conditions only when a rule reads that column or a later
 * one. Evaluating all columns immediately could recurse without end, because a column's rule can
 * read the earlier columns of every row in the table.
 *
 * @param columns The table's columns, in order of dependency.
 */
export function rowScope(
  table: FieldNode,
  answers: unknown,
  cells: FormCells,
  columns: readonly FieldNode[] = inOrderOfDependency(table.columns, cells.compiled),
): RowScope {
  const { levels } = cells.compiled
  const shown = new Set<FieldNode>()
  let next = 0
  const scope: RowScope = {
    answers,
    shows(asked) {
      // A loop instead of recursion, because a long chain of columns could exhaust the stack.
      while (next < columns.length && levels[columns[next]!.index]! <= levels[asked.index]!) {
        const column = columns[next]!
        next += 1
        const { condition, visibleIf } = column
        if (conditionHolds(condition, cells, scope) && ruleHolds(visibleIf, cells, scope)) {
          shown.add(column)
        }
      }
      return shown.has(asked)
    },
  }
  return scope
}

/** Email addresses are compared without regard to case, as in `depends_on` (D8). */
function isCaseless(args: readonly CompiledRule[]): boolean {
  return args.some(({ source }) => source && !isSlot(source) && source.answer === 'email')
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
