import { sameAnswer } from '../answers/answers'
import type { FieldNode } from '../compile/types'
import { isRecord } from '../language/own-keys'
import type { FormCells } from '../state/form-cells'
import { tableOf } from '../state/form-lookup'
import { createRowKeys } from '../state/row-keys'
import { pathOf, rowAt, tableAt } from '../state/row-positions'
import type { RowScope } from '../state/row-scope'
import { withComputed } from '../state/rows'
import { isReadOnly, isRequired } from '../state/rule-results'
import { worded } from '../state/wording'
import type { CoreForm, FieldState, RowPath, RowState } from '../types'
import { cellsOf } from './create-core-form'
import { offeredOptions } from './field-results'

/**
 * Returns the key of each row of an `input-table`. Returns the same array until rows are added,
 * removed, or moved.
 *
 * @param outer The row that contains the table, if the table is itself a column.
 * @throws {FormEngineError} `unknown_form`, `unknown_section`, `unknown_field`, or `field_in_rows`.
 */
export function rowKeys(
  form: CoreForm,
  section: string,
  table: string,
  outer: RowPath = [],
): readonly number[] {
  const cells = cellsOf(form)
  return keysIn(tableOf(cells.compiled, section, table), pathOf(outer), cells)
}

/**
 * Returns the state of a row of an `input-table`, or `undefined` if there is no such row. To change
 * a row, set the table's answer, and pass the other rows as `getAnswer` returned them.
 *
 * @throws {FormEngineError} `unknown_form`, `unknown_section`, `unknown_field`, or `field_in_rows`.
 */
export function getRow(
  form: CoreForm,
  section: string,
  table: string,
  row: RowPath,
): RowState | undefined {
  const cells = cellsOf(form)
  const node = tableOf(cells.compiled, section, table)
  const path = pathOf(row)
  const { scope, isTableShown } = rowAt(node, path, cells)
  if (!isRecord(scope.answers)) return undefined
  const known = states.get(scope)
  if (known) return known
  const key = keysIn(node, path.slice(0, -1), cells)[path.at(-1)!]!
  const fields = node.columns.map((column) => cellState(column, scope, isTableShown, cells))
  const last = lastStatesOf(cells)
  const state = reuseStates({ fields }, last.get(key))
  states.set(scope, state)
  last.set(key, state)
  return state
}

/**
 * Returns the ids of the columns that are shown in a row of an `input-table`, in display order. A
 * row that does not exist yet has no answers.
 *
 * @see D43
 * @throws {FormEngineError} `unknown_form`, `unknown_section`, `unknown_field`, or `field_in_rows`.
 */
export function visibleRowFields(
  form: CoreForm,
  section: string,
  table: string,
  row: RowPath,
): string[] {
  const cells = cellsOf(form)
  const node = tableOf(cells.compiled, section, table)
  const { scope, isTableShown } = rowAt(node, pathOf(row), cells)
  const shown = node.columns.filter((column) => isTableShown && scope.cell(column).shown)
  return shown.map(({ id }) => id)
}

const states = new WeakMap<RowScope, RowState>()
/** The last state of each row by its key, because an edited row is a new object. */
const lastStates = new WeakMap<FormCells, Map<number, RowState>>()

function lastStatesOf(cells: FormCells): Map<number, RowState> {
  const known = lastStates.get(cells)
  if (known) return known
  const created = new Map<number, RowState>()
  lastStates.set(cells, created)
  return created
}

function keysIn(table: FieldNode, outer: readonly number[], cells: FormCells): readonly number[] {
  // Outer rows need keys, too. The rows in an edited row keep their keys only if its key is known.
  if (table.table) keysIn(table.table, outer.slice(0, -1), cells)
  cells.rowKeys ??= createRowKeys()
  return cells.rowKeys.of(tableAt(table, outer, cells).rows)
}

function cellState(
  column: FieldNode,
  row: RowScope,
  isTableShown: boolean,
  cells: FormCells,
): FieldState {
  const { section, id } = column
  const definition = worded(cells, column.definition)
  const { shown, value, hiddenOptions } = row.cell(column)
  return Object.freeze({
    definition,
    section: section.id,
    field: id,
    value: withComputed(column, value, cells, row),
    visible: isTableShown && shown,
    required: isRequired(column, cells, row),
    unconfirmed: false,
    options: offeredOptions(definition, hiddenOptions),
    readOnly: isReadOnly(column, cells, row),
  })
}

/** Returns a state with the objects of the previous state where nothing changed. */
function reuseStates({ fields }: RowState, before: RowState | undefined): RowState {
  const reused = fields.map((field, at) => {
    const known = before?.fields[at]
    return known && isSameState(known, field) ? known : field
  })
  const isSame = before?.fields.every((field, at) => field === reused[at])
  return isSame ? before! : Object.freeze({ fields: Object.freeze(reused) })
}

function isSameState(left: FieldState, right: FieldState): boolean {
  return (
    left.definition === right.definition &&
    left.visible === right.visible &&
    left.required === right.required &&
    left.readOnly === right.readOnly &&
    left.options.length === right.options.length &&
    left.options.every((option, at) => option === right.options[at]) &&
    sameAnswer(left.value, right.value)
  )
}
