import { NO_ENTRIES } from '../answers/answers'
import type { FieldNode } from '../compile/types'
import type { FormCells } from '../state/form-cells'
import { tableOf } from '../state/form-lookup'
import { pathOf } from '../state/row-scope'
import type { CoreForm, RowPath, RowState } from '../types'
import { cellsOf } from './create-core-form'

/**
 * Functions that read rows. The code for tables is in the tables feature, so a page without tables
 * does not load it.
 */

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
  const { node, cells } = tableIn(form, section, table)
  return cells.features.tables?.keysOf(node, pathOf(outer), cells) ?? NO_ENTRIES
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
  const { node, cells } = tableIn(form, section, table)
  return cells.features.tables?.rowStateOf(node, pathOf(row), cells)
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
  const { node, cells } = tableIn(form, section, table)
  const found = cells.features.tables?.rowAt(node, pathOf(row), cells)
  const shown = node.columns.filter((one) => found?.isTableShown && found.scope.cell(one).shown)
  return shown.map(({ id }) => id)
}

function tableIn(
  form: CoreForm,
  section: string,
  table: string,
): { readonly node: FieldNode; readonly cells: FormCells } {
  const cells = cellsOf(form)
  return { node: tableOf(cells.compiled, section, table), cells }
}
