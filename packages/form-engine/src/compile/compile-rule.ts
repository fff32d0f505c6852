import { type RefuseTypes, checkRuleTypes } from './rule-types'
import type { CompiledRule, ContextSlot, FieldNode, RuleOperator } from './types'
import type { RuleCondition, RuleReference, RuleValue } from '../types'

/**
 * Resolves the references in a rule. `path` is the position of the reference, for error reports.
 */
export interface RuleSources {
  /**
   * Returns the field that a reference names. If the reference is in the row of a table, `table` is
   * that table. The reference can then name a column of the table. Without a section, it refers to
   * the table's section.
   */
  field(reference: RuleReference, path: string, table: FieldNode | undefined): FieldNode | undefined
  /**
   * Returns the table that a reference names. If the reference is in the row of a table, `table` is
   * that table.
   */
  table(reference: RuleReference, path: string, table: FieldNode | undefined): FieldNode | undefined
  fact(object: string, attribute: string): ContextSlot
  /** Returns the context slot that contains the current day. */
  today(): ContextSlot
  /** Reports a node whose values have the wrong types. */
  readonly refuseTypes: RefuseTypes
}

/** Rows that a node reads, before its references are resolved. */
interface Rows {
  readonly rows: RuleReference
  readonly of?: RuleValue
  readonly where?: RuleCondition
}

/**
 * Resolves the references in a rule tree and checks the types in the rule. `sources` reports each
 * reference that it cannot resolve. A form with reported errors is never used.
 *
 * @param table The table whose row the rule sees, if any.
 */
export function compileRule(
  tree: RuleCondition | RuleValue,
  path: string,
  table: FieldNode | undefined,
  sources: RuleSources,
): CompiledRule {
  const rule = compileNode(tree, path, table, sources)
  checkRuleTypes(rule, path, sources.refuseTypes)
  return rule
}

function compileNode(
  tree: RuleCondition | RuleValue,
  path: string,
  table: FieldNode | undefined,
  sources: RuleSources,
): CompiledRule {
  if (typeof tree !== 'object') return ruleOf('literal', { literal: tree })
  if ('field' in tree) return ruleOf('read', { source: sources.field(tree, path, table) })
  const [op, body] = Object.entries(tree)[0] as [RuleOperator | 'context', never]
  const at = `${path}.${op}`
  const compile = (arg: RuleCondition | RuleValue, index: number | string) =>
    compileNode(arg, at + index, table, sources)
  switch (op) {
    case 'context':
      return ruleOf('read', { source: sources.fact(body[0], body[1]) })
    case 'today':
      return ruleOf(op, { source: sources.today(), shift: body })
    case 'shift':
      return ruleOf(op, { args: [compile(body[0], '[0]')], shift: body[1] })
    case 'in':
    case 'contains':
    case 'round':
      return ruleOf(op, { args: [compile(body[0], '[0]')], literal: body[1] })
    case 'not':
    case 'answered':
      return ruleOf(op, { args: [compile(body, '')] })
    case 'any_row':
    case 'every_row':
    case 'count':
    case 'sum': {
      const { rows, of, where } = body as Rows
      const source = sources.table(rows, `${at}.rows`, table)
      const inRow = (arg: RuleCondition | RuleValue, key: string) =>
        compileNode(arg, `${at}.${key}`, source, sources)
      const args: CompiledRule[] = []
      if (of !== undefined) args.push(inRow(of, 'of'))
      if (where !== undefined) args.push(inRow(where, 'where'))
      return ruleOf(op, { args, source })
    }
    default:
      return ruleOf(op, {
        args: (body as RuleValue[]).map((arg, index) => compile(arg, `[${index}]`)),
      })
  }
}

/** Creates a node. All nodes have the same properties, which makes reading them fast. */
function ruleOf(
  op: RuleOperator,
  { args = [], source, literal, shift }: Partial<CompiledRule>,
): CompiledRule {
  return { op, args, source, literal, shift }
}
