import { isSlot } from '../compile/condition'
import { refOf } from '../compile/form-nodes'
import type { CompiledRule, ContextSlot, FieldNode, FormNode } from '../compile/types'
import { rowOf } from '../state/row-scope'
import type { ExplainedState } from '../state/form-cells'
import { ruleHolds } from '../state/rule-results'
import type { ExplanationReference, FieldDefinition } from '../types'

type Source = FieldNode | ContextSlot

/** Returns the state for a rule over the rows of a table. It does not have a row of this table. */
export function stateWithin({ table }: FieldNode, state: ExplainedState): ExplainedState {
  return { ...state, row: rowOf(table, state.row) }
}

/** Returns the value of a rule, or `undefined` if it has no value. */
export function valueIn(rule: CompiledRule, { cells, row }: ExplainedState): unknown {
  return cells.features.rules!.valueOf(rule, cells, row)
}

export function holdsIn(rule: CompiledRule, { cells, row }: ExplainedState): boolean {
  return ruleHolds(rule, cells, row)
}

/** Returns the stored or computed answer of a field. */
export function answerIn(field: FieldNode, { cells, row }: ExplainedState): unknown {
  return field.table ? rowOf(field.table, row)?.cell(field).value : cells.values[field.index]
}

/**
 * Returns whether conditions can read a field. They read a column if it is shown in its row, even if
 * its table is hidden.
 */
export function isShownIn(node: FormNode, { cells, row }: ExplainedState): boolean {
  return node.table ? rowOf(node.table, row)?.cell(node).shown === true : cells.visible[node.index]!
}

/** Returns whether a section, field, or column is shown. A column needs a table that is shown. */
export function isOnPage(node: FormNode, state: ExplainedState): boolean {
  return isShownIn(node, state) && (!node.table || isOnPage(node.table, state))
}

/**
 * Returns `true` if the source is a column, and the state does not have its row. Then the column has
 * a value in each row instead of one value.
 */
export function isInEachRow({ table }: Source, { row }: ExplainedState): boolean {
  return table !== undefined && !rowOf(table, row)
}

/** Returns the public reference to a field or fact. */
export function referenceTo(source: Source, { path }: ExplainedState): ExplanationReference {
  if (isSlot(source)) return { object: source.object, attribute: source.attribute }
  if (!source.table) return refOf(source)
  const rows = path.slice(0, depthOf(source.table))
  return { ...refOf(source), row: rows.length === 1 ? rows[0]! : rows }
}

/** Returns the number of positions that name a row of a table. */
function depthOf({ table }: FieldNode): number {
  return table ? depthOf(table) + 1 : 1
}

/**
 * Returns the definition of a field, or `undefined` for a fact. A column of a sensitive table is
 * sensitive, too.
 */
export function definitionOf(source: Source | undefined): FieldDefinition | undefined {
  if (!source || isSlot(source)) return undefined
  const { definition } = source
  return isInSensitiveTable(source) ? { ...definition, sensitive: true } : definition
}

function isInSensitiveTable({ table }: FieldNode): boolean {
  return table !== undefined && (table.definition.sensitive === true || isInSensitiveTable(table))
}
