import { isSlot } from '../compile/condition'
import { refOf } from '../compile/form-nodes'
import type {
  CompiledCondition,
  CompiledEntry,
  CompiledRule,
  ContextSlot,
  FieldNode,
  FormNode,
} from '../compile/types'
import { conditionHolds, entryHolds, shownValue } from '../state/conditions'
import type { FormCells } from '../state/form-cells'
import { type RowScope, rowOf } from '../state/row-scope'
import { ruleHolds, valueOf } from '../state/rule-values'
import type { ExplanationReference, FieldDefinition } from '../types'

type Source = FieldNode | ContextSlot

/** State that an explanation describes: a form, or a form and one row of one of its tables. */
export interface ExplainedState {
  readonly cells: FormCells
  /** Returns whether a section, field, or column is shown. */
  isOnPage(node: FormNode): boolean
  /**
   * Returns whether conditions can read a field. They read a column if it is shown in its row, even
   * if its table is hidden.
   */
  isShown(field: FieldNode): boolean
  /** Returns the answer that conditions read, or `undefined` if the field is hidden. */
  shownValue(source: Source): unknown
  /** Returns the stored or computed answer of a field. */
  answerOf(field: FieldNode): unknown
  entryHolds(entry: CompiledEntry): boolean
  conditionHolds(condition: CompiledCondition): boolean
  /** Returns the value of a rule, or `undefined` if it has no value. */
  valueOf(rule: CompiledRule): unknown
  ruleHolds(rule: CompiledRule): boolean
  /**
   * Returns `true` if the source is a column, and the state does not have its row. Then the column
   * has a value in each row instead of one value.
   */
  differsByRow(source: Source): boolean
  /** Returns the state for a rule over the rows of `table`. It does not have a row of `table`. */
  within(table: FieldNode): ExplainedState
  /** Returns the public reference to a field or fact. */
  referenceTo(source: Source): ExplanationReference
}

/** Returns the state of a form and of the row at `path`, if any. */
export function explainedState(
  cells: FormCells,
  row?: RowScope,
  path: readonly number[] = [],
): ExplainedState {
  const cellOf = (column: FieldNode) => rowOf(column.table, row)?.cell(column)
  const state: ExplainedState = {
    cells,
    isOnPage: (node) =>
      node.table ? state.isShown(node) && state.isOnPage(node.table) : cells.visible[node.index]!,
    isShown: (field) => (field.table ? cellOf(field)?.shown === true : cells.visible[field.index]!),
    shownValue: (source) => shownValue(source, cells, row),
    answerOf: (field) => (field.table ? cellOf(field)?.value : cells.values[field.index]),
    entryHolds: (entry) => entryHolds(entry, cells, row),
    conditionHolds: (condition) => conditionHolds(condition, cells, row),
    valueOf: (rule) => valueOf(rule, cells, row),
    ruleHolds: (rule) => ruleHolds(rule, cells, row),
    differsByRow: ({ table }) => table !== undefined && rowOf(table, row) === undefined,
    within: ({ table }) => explainedState(cells, rowOf(table, row), path),
    referenceTo(source) {
      if (isSlot(source)) return { object: source.object, attribute: source.attribute }
      if (!source.table) return refOf(source)
      const rows = path.slice(0, depthOf(source.table))
      return { ...refOf(source), row: rows.length === 1 ? rows[0]! : rows }
    },
  }
  return state
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
