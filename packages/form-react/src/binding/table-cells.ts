import type { AnswerValue, TableRow } from '@gapwise/form-engine/core'

/** Returns the rows of a table's answer, or an empty list if there is no answer. */
export function tableRows(value: AnswerValue | undefined): readonly TableRow[] {
  return Array.isArray(value) ? (value as readonly TableRow[]) : []
}

/**
 * Position of a cell: a row and a column, from the outermost table inward. Every column but the
 * last is a table.
 */
export type CellPath = readonly (readonly [row: number, column: string])[]

/**
 * Returns a table's answer with one cell changed. `undefined` removes the cell. All other rows stay
 * the same objects, which keeps their keys.
 */
export function withCell(
  value: AnswerValue | undefined,
  [first, ...inner]: CellPath,
  cell: AnswerValue | undefined,
): readonly TableRow[] {
  if (!first) return tableRows(value)
  const [row, column] = first
  return tableRows(value).map((cells, index) => {
    if (index !== row) return cells
    // Reads only own properties, because `constructor` is also a valid field id.
    const before = Object.hasOwn(cells, column) ? cells[column] : undefined
    const after = inner.length > 0 ? withCell(before, inner, cell) : cell
    const others = Object.entries(cells).filter(([key]) => key !== column)
    const all = after === undefined ? others : [...others, [column, after]]
    return Object.fromEntries(all) as TableRow
  })
}
