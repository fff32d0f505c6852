import { NO_ENTRIES } from '../answers/answers'
import type { FieldNode } from '../compile/types'
import { requireArgument } from '../errors'
import type { RowPath } from '../types'
import type { FormCells } from './form-cells'
import type { RowScope } from './row-scope'

/** A table of the form, or of a row. */
interface FoundTable {
  readonly rows: readonly unknown[]
  readonly isShown: boolean
  /** The row that contains the table, if the table is a column. */
  readonly outer: RowScope | undefined
}

interface FoundRow {
  readonly scope: RowScope
  readonly isTableShown: boolean
}

/** Returns a position as a list, from the outermost table inward. */
export function pathOf(row: RowPath): readonly number[] {
  const path: readonly unknown[] = Array.isArray(row) ? row : [row]
  const isPath = path.every((part) => typeof part === 'number')
  requireArgument(isPath, 'row', 'a number or a list of numbers')
  return path as readonly number[]
}

/** Returns a table. `path` is the position of the row that contains it. */
export function tableAt(table: FieldNode, path: readonly number[], cells: FormCells): FoundTable {
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
