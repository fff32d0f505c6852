import type { AnswerValue, TableRow } from '@gapwise/form-engine/core'

/** Returns the rows of a table's answer, or an empty list if there is no answer. */
export function tableRows(value: AnswerValue | undefined): readonly TableRow[] {
  return Array.isArray(value) ? (value as readonly TableRow[]) : []
}

/**
 * Returns the value of a child field in one row. Reads only the row's own properties, because
 * `constructor` is also a valid field id.
 */
export function cellOf(
  value: AnswerValue | undefined,
  row: number,
  child: string,
): AnswerValue | undefined {
  const cells = tableRows(value)[row]
  return cells && Object.hasOwn(cells, child) ? cells[child] : undefined
}

/** Returns the table's answer with one cell changed. `undefined` removes the cell. */
export function withCell(
  value: AnswerValue | undefined,
  row: number,
  child: string,
  cell: AnswerValue | undefined,
): readonly TableRow[] {
  return tableRows(value).map((cells, index) => {
    if (index !== row) return cells
    const others = Object.entries(cells).filter(([key]) => key !== child)
    const all = cell === undefined ? others : [...others, [child, cell]]
    return Object.fromEntries(all) as TableRow
  })
}
