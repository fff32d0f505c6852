import { isUnanswered } from '../answers/answers'
import { ageAt, daysBetween, isCalendarDay, shiftDay } from '../answers/dates'
import { normalizeAnswer } from '../answers/normalize'
import { PLAIN_NUMBER, answerMatches } from '../compile/condition'
import type { CompiledEntry, CompiledRule, FieldNode } from '../compile/types'
import { isRecord, ownValue } from '../language/own-keys'
import { conditionHolds, shownValue, withoutOptions } from './conditions'
import { type RowCell, type RowScope, rowOf } from './row-scope'
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
      return hasAnswer(source!, value, cells, rowOf(source!.table, row)) ? value : undefined
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

/** Returns whether a field must be answered in strict validation (D12, D64). */
export function isRequired(
  { required, requiredIf }: FieldNode,
  cells: FormCells,
  row?: RowScope,
): boolean {
  return required || (requiredIf !== undefined && ruleHolds(requiredIf, cells, row))
}

/** Returns `true` if the user cannot change a field's answer (D64). */
export function isReadOnly(
  { computed, readOnlyIf }: FieldNode,
  cells: FormCells,
  row?: RowScope,
): boolean {
  return computed !== undefined || (readOnlyIf !== undefined && ruleHolds(readOnlyIf, cells, row))
}

/** Returns a computed answer in the shape of the field's type. */
export function computedAnswer(
  rule: CompiledRule,
  field: FieldNode,
  cells: FormCells,
  row?: RowScope,
): AnswerValue | undefined {
  const value = valueOf(rule, cells, row) as AnswerValue | undefined
  const { answer } = field
  const isKept =
    answer === 'integer' || answer === 'custom' || typeof value === 'object' || value === undefined
  return normalizeAnswer(isKept ? value : String(value), field)
}

/** Returns the keys of the options that are not offered, or `undefined` if all are offered. */
export function hiddenOptionsOf(
  { optionRules }: FieldNode,
  cells: FormCells,
  row?: RowScope,
): ReadonlySet<string> | undefined {
  if (!optionRules) return undefined
  const hidden = [...optionRules].filter(([, rule]) => !ruleHolds(rule, cells, row))
  return hidden.length > 0 ? new Set(hidden.map(([key]) => key)) : undefined
}

/**
 * Returns whether a value of a field is an answer. A table needs a row with an answer (D68). An entry
 * that is not a row counts, because its type is reported.
 *
 * @param row The row that contains the field, if the field is a column.
 */
export function hasAnswer(
  field: CompiledEntry['source'],
  value: unknown,
  cells: FormCells,
  row?: RowScope,
): boolean {
  return field.answer === 'rows' && Array.isArray(value)
    ? value.some(rowHasAnswer(field, cells, row))
    : !isUnanswered(value)
}

/** Returns the number of a table's rows with an answer, or `undefined` if a value is not a list. */
export function answeredRows(
  table: FieldNode,
  value: unknown,
  cells: FormCells,
  row?: RowScope,
): number | undefined {
  return Array.isArray(value) ? value.filter(rowHasAnswer(table, cells, row)).length : undefined
}

/** Computed cells do not count, because the user did not answer them. */
function rowHasAnswer(table: FieldNode, cells: FormCells, outer: RowScope | undefined) {
  return (answers: unknown): boolean => {
    if (!isRecord(answers)) return true
    const row = rowScope(table, answers, cells, outer)
    return table.columns.some((column) => {
      const { shown, answer } = row.cell(column)
      const isAsked = shown && !column.computed && column.answer !== 'none'
      return isAsked && hasAnswer(column, answer, cells, row)
    })
  }
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
    const scope = rowScope(table, answers, cells, outer)
    return ruleHolds(where, cells, scope) ? [scope] : []
  })
}

/**
 * Returns a row that evaluates a column's conditions only when a rule reads that column or a later
 * one. Evaluating all columns immediately could recurse without end, because a column's rule can
 * read the earlier columns of every row in the table.
 *
 * Returns the same object until something outside the row changes.
 *
 * @param outer The row that contains the table, if the table is a column.
 */
export function rowScope(
  table: FieldNode,
  answers: unknown,
  cells: FormCells,
  outer?: RowScope,
): RowScope {
  const rows = ((outer ?? cells).rowScopes[table.index] ??= new WeakMap())
  const known = rows.get(answers as object)
  if (known) return known
  const { levels } = cells.compiled
  const { ruledColumns } = table
  const evaluated = new Map<FieldNode, RowCell>()
  let next = 0

  function evaluate(column: FieldNode): RowCell {
    const { id, condition, visibleIf, computed } = column
    const hiddenOptions = hiddenOptionsOf(column, cells, scope)
    const value = computed ? computedAnswer(computed, column, cells, scope) : ownValue(answers, id)
    const cell = {
      shown: conditionHolds(condition, cells, scope) && ruleHolds(visibleIf, cells, scope),
      value,
      answer: withoutOptions(value, hiddenOptions),
      hiddenOptions,
    }
    evaluated.set(column, cell)
    return cell
  }

  const scope: RowScope = {
    table,
    answers,
    outer,
    rowScopes: [],
    cell(asked) {
      // A loop instead of recursion, because a long chain of columns could exhaust the stack.
      while (levels[ruledColumns[next]?.index ?? -1]! <= levels[asked.index]!) {
        next += 1
        evaluate(ruledColumns[next - 1]!)
      }
      return evaluated.get(asked) ?? evaluate(asked)
    },
  }
  if (isRecord(answers)) rows.set(answers, scope)
  return scope
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
