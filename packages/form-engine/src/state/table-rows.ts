import { NO_ENTRIES, sameAnswer } from '../answers/answers'
import type { FieldNode } from '../compile/types'
import { isRecord } from '../language/own-keys'
import type { FieldState, RowState } from '../types'
import type { FormCells } from './form-cells'
import { createRowKeys } from './row-keys'
import type { FoundRow, RowScope } from './row-scope'
import { isReadOnly, isRequired, offeredOptions } from './rule-results'
import { withComputed } from './rows'
import { worded } from './wording'

/** A table of the form, or of a row. */
interface FoundTable {
  readonly rows: readonly unknown[]
  readonly isShown: boolean
  /** The row that contains the table, if the table is a column. */
  readonly outer: RowScope | undefined
}

/** Returns a table. `path` is the position of the row that contains it. */
function tableAt(table: FieldNode, path: readonly number[], cells: FormCells): FoundTable {
  if (table.table) {
    const { scope, isTableShown } = rowAt(table.table, path, cells)
    const { shown, value } = scope.cell(table)
    return { rows: rowsOf(value), isShown: isTableShown && shown, outer: scope }
  }
  const value = path.length === 0 ? cells.values[table.index] : undefined
  return { rows: rowsOf(value), isShown: cells.visible[table.index]!, outer: undefined }
}

/** Returns a row of a table. A row that does not exist has no answers. */
export function rowAt(table: FieldNode, path: readonly number[], cells: FormCells): FoundRow {
  const { rows, isShown, outer } = tableAt(table, path.slice(0, -1), cells)
  const scope = cells.features.tables!.rowScope(table, rows[path.at(-1)!], cells, outer)
  return { scope, isTableShown: isShown }
}

function rowsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : NO_ENTRIES
}

/** Returns the state of a row, or `undefined` if the row does not exist. */
export function rowStateOf(
  table: FieldNode,
  path: readonly number[],
  cells: FormCells,
): RowState | undefined {
  const { scope, isTableShown } = rowAt(table, path, cells)
  if (!isRecord(scope.answers)) return undefined
  const known = states.get(scope)
  if (known) return known
  const key = keysOf(table, path.slice(0, -1), cells)[path.at(-1)!]!
  const fields = table.columns.map((column) => cellState(column, scope, isTableShown, cells))
  const last = lastStatesOf(cells)
  const state = reuseStates({ fields }, last.get(key))
  states.set(scope, state)
  last.set(key, state)
  return state
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

/** Returns the keys of a table's rows. `outer` is the position of the row that contains the table. */
export function keysOf(
  table: FieldNode,
  outer: readonly number[],
  cells: FormCells,
): readonly number[] {
  // Outer rows need keys, too. The rows in an edited row keep their keys only if its key is known.
  if (table.table) keysOf(table.table, outer.slice(0, -1), cells)
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
