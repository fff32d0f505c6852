import * as fc from 'fast-check'
import type {
  DayShift,
  FieldDefinition,
  FieldType,
  RuleCondition,
  RuleLiteral,
  RulePair,
  RuleReference,
  RuleRows,
  RuleValue,
} from '../../src'
import { KEYS } from './arbitrary-answer'

type Gen = fc.GeneratorValue

/** A field that rules and conditions can refer to. */
export interface Source {
  readonly section: string
  readonly field: FieldDefinition
  /**
   * `true` if only the rows of this table can be read. A column cannot read whether its own table
   * is answered, because that depends on the column.
   */
  readonly isOnlyRows?: true
}

/** Everything that a generated rule can read. */
export interface RuleReach {
  /** Section that contains the field with the rule, or the table whose row is read. */
  readonly section: string
  readonly sources: readonly Source[]
  /**
   * Columns of the row that is read, after the columns of the rows around it. The tables are in
   * `section`.
   */
  readonly columns: readonly (readonly FieldDefinition[])[]
}

/** Nesting limit for generated rules. */
const DEPTH = 3

const DAYS = ['2024-02-29', '2023-02-28', '2024-03-31', '1960-01-31', '0000-01-05', '9999-12-31']
const NUMBERS = [-2, 0, 1, 3, 66, 1.005, 2.5, -0.15, 30000000000000.445, 1e21, 1e-7, '3', '03.0']
const OTHERS = [...KEYS, 'abc', '12-34', true, false]
const LITERALS: readonly RuleLiteral[] = [...DAYS, ...NUMBERS, ...OTHERS]
const NUMBER_TYPES = ['integer-picker', 'height']
const DAY_TYPES = ['complex-date-picker']
/** Literals that are likely to equal an answer of the given field type. */
const LIKELY: { readonly [T in FieldType]?: readonly RuleLiteral[] } = {
  'integer-picker': [0, 3, 66, '-2'],
  height: [66, '66', 0],
  'complex-date-picker': DAYS,
  text: ['abc', 'Yes', 3, 66, '2024-02-29', '12-34'],
}

/** Generates a condition with every kind of node. */
export function makeRule(gen: Gen, reach: RuleReach, depth: number = DEPTH): RuleCondition {
  const below = (at: RuleReach = reach) => makeRule(gen, at, depth - 1)
  const list = () => Array.from({ length: gen(fc.nat, { max: 3 }) }, () => below())
  const rows = depth > 0 ? makeRows(gen, reach) : undefined
  const read = makeReference(gen, reach)
  const nodes: (() => RuleCondition)[] = [
    () => comparison(gen, makeLikely(gen, reach)),
    () => ordering(gen, makeLikely(gen, reach)),
    () => comparison(gen, makeComparable(gen, reach, depth - 1)),
    () =>
      ordering(
        gen,
        pairOf(() => makeNumber(gen, reach, depth - 1)),
      ),
    () =>
      ordering(
        gen,
        pairOf(() => makeDay(gen, reach, depth - 1)),
      ),
    () => ordering(gen, makeComparable(gen, reach, depth - 1)),
    () => ({ in: [makeAny(gen, reach, depth - 1), [literal(gen, LITERALS), literal(gen, KEYS)]] }),
  ]
  if (read) {
    nodes.push(
      () => ({ answered: read }),
      () => ({ contains: [read, literal(gen, [...KEYS, 0, -1])] }),
    )
  }
  if (depth > 0) {
    nodes.push(
      () => ({ all: list() }),
      () => ({ any: list() }),
      () => ({ not: below() }),
    )
  }
  if (rows) {
    nodes.push(
      () => ({ any_row: { ...rows.node, where: below(rows.reach) } }),
      () => ({ every_row: { ...rows.node, where: below(rows.reach) } }),
    )
  }
  return pick(gen, nodes)()
}

function comparison(gen: Gen, pair: RulePair): RuleCondition {
  return gen(fc.boolean) ? { eq: pair } : { ne: pair }
}

function ordering(gen: Gen, pair: RulePair): RuleCondition {
  return pick<RuleCondition>(gen, [{ lt: pair }, { le: pair }, { gt: pair }, { ge: pair }])
}

/** Generates a reference, and a literal that is likely to equal the referenced answer. */
function makeLikely(gen: Gen, { section, sources, columns }: RuleReach): RulePair {
  const near = columns.flat().map((field): Source => ({ section, field }))
  const source = pickFrom(gen, [near, sources], isReadable)
  if (!source) return [makeFact(gen), pick(gen, [0, 1, 66, 'Yes'])]
  const value = literal(gen, LIKELY[source.field.type] ?? KEYS)
  const read = refer(gen, source, section)
  return gen(fc.boolean) ? [read, value] : [value, read]
}

/** Generates a value of any kind. */
export function makeValue(gen: Gen, reach: RuleReach): RuleValue {
  return pick(gen, [makeAny, makeNumber, makeDay])(gen, reach, DEPTH - 1)
}

/** Generates two values of the same kind. */
function makeComparable(gen: Gen, reach: RuleReach, depth: number): RulePair {
  const makers = [makeAny, makeNumber, makeDay]
  const make = pick(gen, makers)
  return pairOf(() => make(gen, reach, depth))
}

const pairOf = (make: () => RuleValue): RulePair => [make(), make()]

function makeAny(gen: Gen, reach: RuleReach, depth: number): RuleValue {
  const choice = gen(fc.nat, { max: 5 })
  if (choice === 0) return literal(gen, LITERALS)
  if (choice === 1) return makeFact(gen)
  if (choice === 2) return makeNumber(gen, reach, depth)
  return makeReference(gen, reach) ?? literal(gen, KEYS)
}

function makeNumber(gen: Gen, reach: RuleReach, depth: number): RuleValue {
  const number = () => makeNumber(gen, reach, depth - 1)
  const day = () => makeDay(gen, reach, depth - 1)
  const some = () => Array.from({ length: pick(gen, [0, 1, 1, 2, 2, 3]) }, number)
  const read = makeReference(gen, reach, gen(fc.boolean) ? NUMBER_TYPES : undefined)
  const leaves: (() => RuleValue)[] = [() => literal(gen, NUMBERS), () => read ?? makeFact(gen)]
  if (depth <= 0 || gen(fc.nat, { max: 2 }) === 0) return pick(gen, leaves)()
  const nodes: (() => RuleValue)[] = [
    () => ({ add: some() }),
    () => ({ multiply: some() }),
    () => ({ min: some() }),
    () => ({ max: some() }),
    () => ({ subtract: [number(), number()] }),
    () => ({ divide: [number(), number()] }),
    () => ({ round: [number(), gen(fc.integer, { min: -2, max: 3 })] }),
    () => ({ age_at: [day(), day()] }),
    () => ({ days_between: [day(), day()] }),
    () => ({ if: [makeRule(gen, reach, depth - 1), number(), number()] }),
  ]
  const rows = makeRows(gen, reach)
  if (rows) {
    const where = gen(fc.boolean) ? {} : { where: makeRule(gen, rows.reach, depth - 1) }
    const of = makeNumber(gen, rows.reach, depth - 1)
    nodes.push(
      () => ({ count: { ...rows.node, ...where } }),
      () => ({ sum: { ...rows.node, of, ...where } }),
    )
  }
  return pick(gen, nodes)()
}

function makeDay(gen: Gen, reach: RuleReach, depth: number): RuleValue {
  const read = makeReference(gen, reach, gen(fc.boolean) ? DAY_TYPES : undefined)
  const leaves: (() => RuleValue)[] = [
    () => literal(gen, DAYS),
    () => read ?? makeFact(gen),
    () => ({ today: makeShift(gen) }),
  ]
  if (depth <= 0 || gen(fc.boolean)) return pick(gen, leaves)()
  const day = () => makeDay(gen, reach, depth - 1)
  return pick<() => RuleValue>(gen, [
    () => ({ shift: [day(), makeShift(gen)] }),
    () => ({ if: [makeRule(gen, reach, depth - 1), day(), day()] }),
  ])()
}

function makeShift(gen: Gen): DayShift {
  return pick<DayShift>(gen, [
    {},
    { days: 1 },
    { days: -40 },
    { months: 1 },
    { months: -1 },
    { months: -1, days: 40 },
    { months: -13, days: 1 },
    { years: -1 },
    { years: 1, months: 11, days: -1 },
    { years: -65 },
  ])
}

function makeFact(gen: Gen): RuleValue {
  return { context: ['application', pick(gen, ['underwriting_type', '__proto__'])] }
}

function makeReference(
  gen: Gen,
  { section, sources, columns }: RuleReach,
  types?: readonly string[],
): RuleReference | undefined {
  const near = columns.flat().map((field): Source => ({ section, field }))
  const fits = (source: Source) =>
    isReadable(source) && (types === undefined || types.includes(source.field.type))
  const source = pickFrom(gen, gen(fc.boolean) ? [near, sources] : [sources, near], fits)
  return source && refer(gen, source, section)
}

function isReadable({ field, isOnlyRows }: Source): boolean {
  return !isOnlyRows && field.type !== 'heading'
}

/** Picks a fitting source from the first list that contains one. */
function pickFrom(
  gen: Gen,
  lists: readonly (readonly Source[])[],
  fits: (source: Source) => boolean,
): Source | undefined {
  const list = lists.map((one) => one.filter(fits)).find(({ length }) => length > 0)
  return list && pick(gen, list)
}

/** Refers to a field. The section can be left out if it is the section of the rule. */
function refer(gen: Gen, { section, field }: Source, own: string): RuleReference {
  return section === own && gen(fc.boolean) ? { field: field.id } : { field: field.id, section }
}

function makeRows(
  gen: Gen,
  reach: RuleReach,
): { readonly node: RuleRows; readonly reach: RuleReach } | undefined {
  const near = reach.columns.flat().map((field): Source => ({ section: reach.section, field }))
  const lists = gen(fc.boolean) ? [near, reach.sources] : [reach.sources, near]
  const table = pickFrom(gen, lists, ({ field }) => field.type === 'input-table')
  if (!table) return undefined
  const { section, field } = table
  // The rows of a column see the row that contains the column, and the rows around it.
  const depth = reach.columns.findIndex((columns) => columns.includes(field))
  const around = reach.columns.slice(0, depth + 1)
  return {
    node: { rows: refer(gen, table, reach.section) },
    reach: { section, sources: reach.sources, columns: [...around, field.child_fields ?? []] },
  }
}

function literal(gen: Gen, literals: readonly RuleLiteral[]): RuleLiteral {
  return pick(gen, literals)
}

function pick<T>(gen: Gen, list: readonly T[]): T {
  return list[gen(fc.nat, { max: list.length - 1 })]!
}
