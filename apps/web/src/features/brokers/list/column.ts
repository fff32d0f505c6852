import type { ReactNode } from 'react'

/** One column of a {@link DataGrid}. */
export interface Column<Row> {
  readonly id: string
  readonly title: string
  /** What the column is sorted by; `null` where a row has nothing, which stands last either way. */
  value(row: Row): string | number | null
  /** What the cell shows; the value when absent. */
  cell?(row: Row): ReactNode
  /** Width as a track of a CSS grid, such as `minmax(9rem, 2fr)`. */
  readonly width: string
}

/** The column a list is sorted by. */
export interface SortOrder {
  readonly column: string
  readonly descending: boolean
}
