import type { RuleCondition, RuleReference, RuleValue } from '../../src'
import { plainNumber, roundDecimal } from './reference-numbers'
import { ageOn, daysFrom, isRealDay, movedDay } from './reference-days'
import { contains, unanswered } from './reference-answers'

/** Position at which a rule is evaluated. It is a section, and perhaps one row of a table. */
export interface RulePlace {
  readonly section: string
  /** Id of the table whose row is read. The table is in `section`. */
  readonly table?: string
  readonly row?: unknown
  /** The row that contains the table, if the table is a column. */
  readonly outer?: RulePlace
}

/** Everything that a rule can read. */
export interface RuleWorld {
  readonly today: string | undefined
  fact(object: string, attribute: string): unknown
  /** Returns the table that has this field as a column. */
  tableOf(section: string, id: string): string | undefined
  /** Returns the answer to a field that is shown. */
  shownAnswer(section: string, id: string): unknown
  /** Returns whether a value of a field is an answer. */
  isAnswered(section: string, id: string, value: unknown, row?: RulePlace): boolean
  /** Returns whether a column is shown in a row. */
  isColumnShown(column: string, place: RulePlace): boolean
  /** Returns the stored or computed answer of a column, without options that are not offered. */
  columnAnswer(column: string, place: RulePlace): unknown
}

/**
 * Evaluates the rule tree from its description alone, from scratch each time.
 *
 * @see D64
 */
export function ruleHolds(rule: RuleCondition, place: RulePlace, world: RuleWorld): boolean {
  const holds = (condition: RuleCondition) => ruleHolds(condition, place, world)
  const value = (tree: RuleValue) => valueOf(tree, place, world)
  if ('all' in rule) return rule.all.filter(holds).length === rule.all.length
  if ('any' in rule) return rule.any.filter(holds).length > 0
  if ('not' in rule) return !holds(rule.not)
  if ('answered' in rule) return value(rule.answered) !== undefined
  if ('eq' in rule) return areEqual(value(rule.eq[0]), value(rule.eq[1]))
  if ('ne' in rule) {
    const [left, right] = rule.ne.map(value)
    return left !== undefined && right !== undefined && !areEqual(left, right)
  }
  if ('in' in rule) return rule.in[1].some((literal) => areEqual(value(rule.in[0]), literal))
  if ('contains' in rule) return areEqual(value(rule.contains[0]), rule.contains[1])
  if ('lt' in rule) return ordered(value(rule.lt[0]), value(rule.lt[1])) === 'before'
  if ('gt' in rule) return ordered(value(rule.gt[0]), value(rule.gt[1])) === 'after'
  if ('le' in rule) return ['before', 'same'].includes(ordered(...both(rule.le.map(value))))
  if ('ge' in rule) return ['after', 'same'].includes(ordered(...both(rule.ge.map(value))))
  if ('any_row' in rule) return rowsOf(rule.any_row, place, world).length > 0
  const all = rowsOf({ rows: rule.every_row.rows }, place, world)
  return rowsOf(rule.every_row, place, world).length === all.length
}

/** Returns the value of a rule, or `undefined` if it has no value. */
export function valueOf(tree: RuleValue, place: RulePlace, world: RuleWorld): unknown {
  if (typeof tree !== 'object') return tree
  const value = (part: RuleValue) => valueOf(part, place, world)
  if ('field' in tree) return known(readField(tree, place, world))
  if ('context' in tree) return known(world.fact(tree.context[0], tree.context[1]))
  if ('today' in tree) return world.today && movedDay(world.today, tree.today)
  if ('shift' in tree) {
    const day = value(tree.shift[0])
    return isRealDay(day) ? movedDay(day, tree.shift[1]) : undefined
  }
  if ('age_at' in tree) return ofDays(ageOn, tree.age_at.map(value))
  if ('days_between' in tree) return ofDays(daysFrom, tree.days_between.map(value))
  if ('add' in tree) return ofNumbers((a, b) => a + b, tree.add.map(value))
  if ('subtract' in tree) return ofNumbers((a, b) => a - b, tree.subtract.map(value))
  if ('multiply' in tree) return ofNumbers((a, b) => a * b, tree.multiply.map(value))
  if ('divide' in tree) return ofNumbers((a, b) => a / b, tree.divide.map(value))
  if ('min' in tree) return ofNumbers((a, b) => (b < a ? b : a), tree.min.map(value))
  if ('max' in tree) return ofNumbers((a, b) => (b > a ? b : a), tree.max.map(value))
  if ('round' in tree) {
    const number = plainNumber(value(tree.round[0]))
    return number === undefined ? undefined : roundDecimal(number, tree.round[1])
  }
  if ('count' in tree) return rowsOf(tree.count, place, world).length
  if ('sum' in tree) {
    const { of } = tree.sum
    const numbers = rowsOf(tree.sum, place, world)
      .map((row) => plainNumber(valueOf(of, row, world)))
      .filter((number) => number !== undefined)
    return ofNumbers((a, b) => a + b, [0, ...numbers])
  }
  return value(ruleHolds(tree.if[0], place, world) ? tree.if[1] : tree.if[2])
}

function readField({ field, section }: RuleReference, place: RulePlace, world: RuleWorld): unknown {
  const owner = section ?? place.section
  const table = world.tableOf(owner, field)
  if (table === undefined) {
    const answer = world.shownAnswer(owner, field)
    return world.isAnswered(owner, field, answer) ? answer : undefined
  }
  const row = owner === place.section ? rowOfTable(table, place) : undefined
  const answer = row && shownInRow(field, row, world)
  return world.isAnswered(owner, field, answer, row) ? answer : undefined
}

function shownInRow(column: string, row: RulePlace, world: RuleWorld): unknown {
  return world.isColumnShown(column, row) ? world.columnAnswer(column, row) : undefined
}

/** Returns the row of a table among a row and the rows around it. */
function rowOfTable(table: string, place: RulePlace | undefined): RulePlace | undefined {
  return !place || place.table === table ? place : rowOfTable(table, place.outer)
}

/**
 * Returns a `RulePlace` for each table row that meets the condition `where`. Without `where`,
 * returns one for every row.
 */
function rowsOf(
  { rows, where }: { readonly rows: RuleReference; readonly where?: RuleCondition },
  place: RulePlace,
  world: RuleWorld,
): RulePlace[] {
  const section = rows.section ?? place.section
  const parent = world.tableOf(section, rows.field)
  const outer = parent === undefined ? undefined : rowOfTable(parent, place)
  const answer = outer
    ? shownInRow(rows.field, outer, world)
    : world.shownAnswer(section, rows.field)
  return (Array.isArray(answer) ? (answer as unknown[]) : [])
    .filter((row) => typeof row === 'object' && row !== null && !Array.isArray(row))
    .map((row) => ({ section, table: rows.field, row, ...(outer && { outer }) }))
    .filter((row) => !where || ruleHolds(where, row, world))
}

function known(value: unknown): unknown {
  const isMissing = value === null || unanswered(value)
  return isMissing || (typeof value === 'number' && !Number.isFinite(value)) ? undefined : value
}

/** Compares two values. A list equals everything that it contains. */
function areEqual(left: unknown, right: unknown): boolean {
  if (left === undefined || right === undefined) return false
  return contains(left, Array.isArray(right) ? (right as unknown[]) : [right])
}

function ordered(left: unknown, right: unknown): 'before' | 'same' | 'after' | 'neither' {
  const days = isRealDay(left) && isRealDay(right)
  const from = days ? 0 : plainNumber(left)
  const to = days ? daysFrom(left, right) : plainNumber(right)
  if (from === undefined || to === undefined) return 'neither'
  if (from === to) return 'same'
  return from < to ? 'before' : 'after'
}

const both = ([left, right]: unknown[]): [unknown, unknown] => [left, right]

function ofDays(
  combine: (from: string, to: string) => number | undefined,
  [from, to]: unknown[],
): number | undefined {
  return isRealDay(from) && isRealDay(to) ? combine(from, to) : undefined
}

/** Combines numbers from left to right. Returns `undefined` if any number is missing. */
function ofNumbers(
  combine: (left: number, right: number) => number,
  values: readonly unknown[],
): number | undefined {
  const numbers: number[] = []
  for (const value of values) {
    const number = plainNumber(value)
    if (number === undefined) return undefined
    numbers.push(number)
  }
  if (numbers.length === 0) return undefined
  const result = numbers.reduce(combine)
  return Number.isFinite(result) ? result : undefined
}
