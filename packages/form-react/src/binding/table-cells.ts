import type { AnswerValue, TableRow } from '@gapwise/form-engine'

/** The rows of a table's answer; none when it is unanswered. */
export function tableRows(value: AnswerValue | undefined): readonly TableRow[] {
  return Array.isArray(value) ? (value as readonly TableRow[]) : []
}

/** A row's child's value, own properties only: ids such as `constructor` are ordinary names. */
export function cellOf(
  value: AnswerValue | undefined,
  row: number,
  child: string,
): AnswerValue | undefined {
  const cells = tableRows(value)[row]
  return cells && Object.hasOwn(cells, child) ? cells[child] : undefined
}

/** The table's answer with one cell changed; `undefined` takes the cell away. */
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
