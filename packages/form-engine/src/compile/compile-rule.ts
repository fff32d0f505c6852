import { MAX_RULE_DEPTH } from '../definition/rule-limits'
import { ownValue } from '../language/own-keys'
import type { CompiledRule, ContextSlot, FieldNode, RuleOperator } from './types'
import type { DayShift, RuleCondition, RuleLiteral, RuleReference, RuleValue } from '../types'

/**
 * Resolves the references in a rule. `path` is the position of the reference, for error reports.
 */
export interface RuleSources {
  /**
   * Returns the field that a reference names. If `table` is set, the reference is in a row of that
   * table. It can then name a column. Without a section, it refers to the table's section.
   */
  field(reference: RuleReference, path: string, table: FieldNode | undefined): FieldNode | undefined
  /**
   * Returns the table that a reference names. If `table` is set, the reference is in a row of that
   * table.
   */
  table(reference: RuleReference, path: string, table: FieldNode | undefined): FieldNode | undefined
  fact(object: string, attribute: string): ContextSlot
  /** Returns the context slot that contains the current day. */
  today(): ContextSlot
  /** Called with each compiled rule. */
  onRule(rule: CompiledRule, path: string): void
}

/** The table, value, and condition of a node that reads rows. References are not resolved yet. */
interface Rows {
  readonly rows: RuleReference
  readonly of?: RuleValue
  readonly where?: RuleCondition
}

/**
 * Operators whose operand is a list, with the length of the list. `0` means any length. Other
 * operators are compiled individually.
 */
const LIST_LENGTHS: { readonly [op in RuleOperator]?: number } = {
  all: 0,
  any: 0,
  eq: 2,
  ne: 2,
  lt: 2,
  le: 2,
  gt: 2,
  ge: 2,
  age_at: 2,
  days_between: 2,
  add: 0,
  subtract: 2,
  multiply: 0,
  divide: 2,
  min: 0,
  max: 0,
  if: 3,
}

/**
 * Resolves the references of a rule tree. `sources` reports each unknown reference, and a form with
 * errors is never used. Throws if a node cannot be evaluated.
 *
 * @param table The table whose row the rule sees, if any.
 */
export function compileRule(
  tree: RuleCondition,
  path: string,
  table: FieldNode | undefined,
  sources: RuleSources,
): CompiledRule {
  return condition(compileValue(tree, path, table, sources), path)
}

/** Like `compileRule`, but also accepts a rule that computes a value. */
export function compileValue(
  tree: RuleCondition | RuleValue,
  path: string,
  table: FieldNode | undefined,
  sources: RuleSources,
): CompiledRule {
  const rule = compileNode(tree, path, table, sources, 0)
  sources.onRule(rule, path)
  return rule
}

function compileNode(
  tree: RuleCondition | RuleValue,
  path: string,
  table: FieldNode | undefined,
  sources: RuleSources,
  depth: number,
): CompiledRule {
  if (typeof tree !== 'object') return ruleOf('literal', { literal: literalOf(tree, path) })
  if ('field' in tree) return ruleOf('read', { source: sources.field(tree, path, table) })
  const [op, body] = Object.entries(tree)[0] as [RuleOperator | 'context', never]
  const at = `${path}.${op}`
  if (depth >= MAX_RULE_DEPTH) refuse(at)
  const compile = (arg: RuleCondition | RuleValue, index: number | string) =>
    compileNode(arg, at + index, table, sources, depth + 1)
  switch (op) {
    case 'context':
      return ruleOf('read', { source: sources.fact(body[0], body[1]) })
    case 'today':
      return ruleOf(op, { source: sources.today(), shift: shiftOf(body, at) })
    case 'shift':
      return ruleOf(op, { args: [compile(body[0], '[0]')], shift: shiftOf(body[1], at) })
    case 'in':
      return ruleOf(op, {
        args: [compile(body[0], '[0]')],
        literal: (body[1] as RuleLiteral[]).map((one) => literalOf(one, at)),
      })
    case 'contains':
    case 'round':
      return ruleOf(op, { args: [compile(body[0], '[0]')], literal: literalOf(body[1], at) })
    case 'not':
      return ruleOf(op, { args: [condition(compile(body, ''), at)] })
    case 'answered':
      return ruleOf(op, { args: [compile(body, '')] })
    case 'any_row':
    case 'every_row':
    case 'count':
    case 'sum': {
      const { rows, of, where } = body as Rows
      if (op !== 'count' && (op === 'sum' ? of : where) === undefined) refuse(at)
      const source = sources.table(rows, `${at}.rows`, table)
      const inRow = (arg: RuleCondition | RuleValue, key: string) =>
        compileNode(arg, `${at}.${key}`, source, sources, depth + 1)
      const args: CompiledRule[] = []
      if (of !== undefined) args.push(inRow(of, 'of'))
      if (where !== undefined) args.push(condition(inRow(where, 'where'), at))
      return ruleOf(op, { args, source })
    }
    default: {
      const list = body as RuleValue[]
      const length = ownValue(LIST_LENGTHS, op)
      if (length === undefined || (length !== 0 && length !== list.length)) refuse(at)
      const args = list.map((arg, index) => compile(arg, `[${index}]`))
      if (op === 'all' || op === 'any') args.forEach((arg) => condition(arg, at))
      if (op === 'if') condition(args[0]!, at)
      return ruleOf(op, { args })
    }
  }
}

/** Throws for a node that is not in the grammar. `parseDefinition` reports all such nodes. */
function refuse(path: string): never {
  throw new TypeError(`This is not a rule: ${path}`)
}

const CONDITION = /^(all|any|not|answered|eq|ne|[lg][te]|in|contains|(any|every)_row)$/

/** Returns a rule that holds or does not hold. */
function condition(rule: CompiledRule, path: string): CompiledRule {
  return CONDITION.test(rule.op) ? rule : refuse(path)
}

function literalOf(value: RuleLiteral, path: string): RuleLiteral {
  return ['string', 'number', 'boolean'].includes(typeof value) ? value : refuse(path)
}

function shiftOf(shift: DayShift, path: string): DayShift {
  return Object.values(shift).every((one) => one === undefined || Number.isSafeInteger(one))
    ? shift
    : refuse(path)
}

/** Creates a node. All nodes have the same properties, which makes reading them fast. */
function ruleOf(
  op: RuleOperator,
  { args = [], source, literal, shift }: Partial<CompiledRule>,
): CompiledRule {
  return { op, args, source, literal, shift }
}
