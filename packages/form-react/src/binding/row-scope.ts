import type { FieldDefinition } from '@gapwise/form-engine/core'
import type { CellPath } from './table-cells'
import type { TableRowScope } from './types'

/** Returns the row that has a column, among a row and the rows around it. */
export function rowWithColumn(
  row: TableRowScope | undefined,
  section: string,
  column: string,
): TableRowScope | undefined {
  if (!row || (row.section === section && columnOf(row, column))) return row
  return rowWithColumn(row.outer, section, column)
}

/** Returns the definition of a column of a row's table. */
export function columnOf({ table }: TableRowScope, column: string): FieldDefinition | undefined {
  return table.child_fields?.find(({ id }) => id === column)
}

/** Returns the id of the outermost table around a row. */
export function rootOf(row: TableRowScope | undefined): string | undefined {
  return row && (rootOf(row.outer) ?? row.table.id)
}

/** Returns the position of a cell in the answer of the outermost table. */
export function cellPath({ path, outer, table }: TableRowScope, column: string): CellPath {
  const cell = [path.at(-1)!, column] as const
  return outer ? [...cellPath(outer, table.id), cell] : [cell]
}

/**
 * Returns the name of a field's input in a form that posts without JavaScript, such as
 * `about-you/visits/0/place`. Each part is encoded, so names never collide.
 */
export function fieldName(...path: readonly (string | number)[]): string {
  return path.map(encodeURIComponent).join('/')
}
