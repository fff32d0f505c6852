import { getRow, type FieldDefinition, type RowState } from '@gapwise/form-engine/core'
import { fieldDefinition } from './field-definition'
import type { CellPath } from './table-cells'
import type { Binding, TableRowScope } from './types'

/** Creates the scope of a row. `around` is the row around the component, if there is one. */
export function createRowScope(
  { form }: Binding,
  around: TableRowScope | undefined,
  section: string,
  table: string,
  row: number,
): TableRowScope {
  const outer = rowWithColumn(around, section, table)
  const path = outer ? ([...outer.path, row] as const) : ([row] as const)
  const state = (): RowState | undefined => getRow(form, section, table, path)
  const listeners = new Set<() => void>()
  let stop = (): void => {}
  let known: RowState | undefined
  const root = rootOf(outer) ?? table
  // One subscription for the row. A change to a row compares each of the other rows once, and not
  // each of their fields.
  const onChange = (): void => {
    const now = state()
    if (now === known) return
    known = now
    for (const listener of [...listeners]) listener()
  }
  return {
    section,
    table: fieldDefinition(form, section, table),
    path,
    outer,
    stores: new Map(),
    state,
    subscribe: (listener) => {
      if (listeners.size === 0) {
        known = state()
        stop = form.subscribeField(section, root, onChange)
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stop()
      }
    },
  }
}

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
export function fieldName(section: string, field: string, row?: TableRowScope): string {
  const cell = row && [rootOf(row)!, ...cellPath(row, field).flat()]
  return [section, ...(cell ?? [field])].map(encodeURIComponent).join('/')
}
