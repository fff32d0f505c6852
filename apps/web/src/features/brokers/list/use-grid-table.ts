import {
  columnFilteringFeature,
  type ColumnFiltersState,
  type ColumnSort,
  columnVisibilityFeature,
  type ColumnVisibilityState,
  createColumnHelper,
  createFilteredRowModel,
  createSortedRowModel,
  functionalUpdate,
  metaHelper,
  type Column,
  type FilterFn,
  type ReactTable,
  type Row,
  rowSortingFeature,
  tableFeatures,
  type TableOptions,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'

interface GridColumnMeta {
  readonly title: string
  /** Width as a CSS grid track, such as `minmax(9rem, 2fr)`. */
  readonly width: string
}

const features = tableFeatures({
  columnFilteringFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  columnMeta: metaHelper<GridColumnMeta>(),
})
type Features = typeof features

interface GridRow {
  readonly id: string
}

/** Table instance for a list: its rows, columns, filters, and sort order. */
export type GridTable<Item extends GridRow> = ReactTable<Features, Item>
export type GridFilter<Item extends GridRow> = FilterFn<Features, Item>

/**
 * Returns a helper that defines a list's columns. A column's accessor returns the value to sort by.
 * Rows whose value is `undefined` come last in both sort directions. A cell shows the accessor's
 * value unless the column defines `cell`.
 */
export const gridColumns = <Item extends GridRow>() => createColumnHelper<Features, Item>()

interface GridTableOptions<Item extends GridRow> {
  /**
   * Pass the same `columns`, `rows`, `filters`, and `visibility` objects until their contents
   * change.
   */
  columns: TableOptions<Features, Item>['columns']
  rows: readonly Item[]
  /** Rows keep their original order if `sort` is `undefined` or its column is hidden or unknown. */
  sort: ColumnSort | undefined
  onSort: (sort: ColumnSort) => void
  filters?: ColumnFiltersState | undefined
  visibility?: ColumnVisibilityState
  onVisibility?: (visibility: ColumnVisibilityState) => void
}

const NO_FILTERS: ColumnFiltersState = []
const ALL_VISIBLE: ColumnVisibilityState = {}

/**
 * Creates a list's table instance. The caller stores the sort order, filters, and column
 * visibility.
 */
export function useGridTable<Item extends GridRow>({
  columns,
  rows,
  sort,
  onSort,
  filters = NO_FILTERS,
  visibility = ALL_VISIBLE,
  onVisibility,
}: GridTableOptions<Item>): GridTable<Item> {
  const sorting = useMemo(() => {
    const isShown = columns.some(({ id }) => id === sort?.id && visibility[id ?? ''] !== false)
    return sort && isShown ? [sort] : []
  }, [columns, sort, visibility])
  return useTable<Features, Item>({
    features,
    columns,
    data: rows,
    getRowId: ({ id }) => id,
    defaultColumn: {
      cell: ({ getValue }) => getValue() ?? '–',
      sortFn: compareRows,
      sortUndefined: 'last',
    },
    sortDescFirst: false,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: { sorting, columnFilters: filters, columnVisibility: visibility },
    onSortingChange(updater) {
      const [next] = functionalUpdate(updater, sorting)
      if (next) onSort(next)
    },
    onColumnVisibilityChange: (updater) => onVisibility?.(functionalUpdate(updater, visibility)),
  })
}

/** Returns a column's title. On narrow pages, each cell shows its column's title. */
export function titleOf<Item extends GridRow>({ columnDef, id }: Column<Features, Item>): string {
  return columnDef.meta?.title ?? id
}

const COLLATOR = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })

function compareRows<Item extends GridRow>(
  one: Row<Features, Item>,
  other: Row<Features, Item>,
  column: string,
): number {
  const [value, otherValue] = [one.getValue(column), other.getValue(column)]
  if (typeof value === 'number' && typeof otherValue === 'number') return value - otherValue
  return COLLATOR.compare(String(value), String(otherValue))
}
