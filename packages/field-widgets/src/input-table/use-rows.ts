import { useState } from 'react'
import {
  rowsOf,
  withChanged,
  withoutRow,
  withRemoved,
  withRestored,
  withRow,
  withRows,
  type RowsState,
} from './row-edits'

export interface RowsEditor<Row> extends RowsState<Row> {
  readonly add: (row: Row) => void
  readonly change: (index: number, row: Row) => void
  readonly remove: (index: number) => void
  /** Removes a row without offering to restore it. */
  readonly forget: (index: number) => void
  /** Restores the last removed row to its old position. */
  readonly restore: () => void
}

/**
 * Edits the rows of an answer. The form stores the rows. This hook stores the last removed row, and
 * the keys of the rows if the form has no `keys` for them.
 */
export function useRows<Row>(
  rows: readonly Row[],
  setRows: (rows: readonly Row[]) => void,
  keys?: readonly number[],
): RowsEditor<Row> {
  const [state, setState] = useState(() => rowsOf(rows))
  const own = withRows(state, rows)
  const current = keys ? { ...own, keys } : own
  const edit = (next: RowsState<Row>): void => {
    if (next === current) return
    setState(next)
    setRows(next.rows)
  }
  return {
    ...current,
    add: (row) => edit(withRow(current, row)),
    change: (index, row) => edit(withChanged(current, index, row)),
    remove: (index) => edit(withRemoved(current, index)),
    forget: (index) => edit(withoutRow(current, index)),
    restore: () => edit(withRestored(current)),
  }
}
