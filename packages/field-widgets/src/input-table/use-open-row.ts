import type { FieldDefinition, TableRow } from '@gapwise/form-engine/core'
import { tableRows, useFocusField, useOpenEntry, type FieldBinding } from '@gapwise/form-react'
import { useEffect, useRef } from 'react'
import type { RowsOnPage } from './use-rows-on-page'

/**
 * Returns the row of the table that is shown alone, or `undefined` while the list is shown. Moves
 * the focus to the heading of the view that opens, or to the field that an error links to. A new
 * row that was left without an answer is dropped.
 */
export function useOpenRow(
  { ids, state: { section, field, definition } }: FieldBinding,
  { rows, forget }: RowsOnPage<TableRow>,
): number | undefined {
  const { entry } = useOpenEntry()
  const focusField = useFocusField()
  const open = entry?.section === section && entry.table === field ? entry : undefined
  const row = open?.row
  const shown = useRef(row)
  useEffect(() => {
    const left = shown.current
    if (left === row) return
    shown.current = row
    if (left !== undefined && rows[left] && isEmpty(rows[left], definition)) forget(left)
    if (open?.target && focusField(section, open.target.field, open.target.row)) return
    const heading = document.getElementById(ids.label)
    if (heading) heading.tabIndex = -1
    heading?.focus()
  })
  return row
}

/** Computed cells do not count, because the user did not fill them in. */
function isEmpty(row: TableRow, { child_fields: columns = [] }: FieldDefinition): boolean {
  return columns.every((column) => {
    const cell = Object.hasOwn(row, column.id) ? row[column.id] : undefined
    if (column.computed !== undefined || cell === undefined || cell === '') return true
    return column.type === 'input-table'
      ? tableRows(cell).every((inner) => isEmpty(inner, column))
      : Array.isArray(cell) && cell.length === 0
  })
}
