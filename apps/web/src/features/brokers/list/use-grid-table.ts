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

/** Table instance of a list: rows, columns, filters, and order. */
export type GridTable<Item extends GridRow> = ReactTable<Features, Item>
export type GridFilter<Item extends GridRow> = FilterFn<Features, Item>

/**
 * Returns a helper that defines the columns of a list. An accessor returns the value to sort by.
 * Rows for which it returns `undefined` come last in both directions. A cell shows that value
 * unless the column has a `cell`.
 */
export const gridColumns = <Item extends GridRow>() => createColumnHelper<Features, Item>()

interface GridTableOptions<Item extends GridRow> {
  /** Keep `columns`, `rows`, `filters`, and `visibility` the same objects until they change. */
  columns: TableOptions<Features, Item>['columns']
  rows: readonly Item[]
  /** Rows keep their order if it is absent, or if its column is hidden or unknown. */
  sort: ColumnSort | undefined
  onSort: (sort: ColumnSort) => void
  filters?: ColumnFiltersState | undefined
  visibility?: ColumnVisibilityState
  onVisibility?: (visibility: ColumnVisibilityState) => void
}

const NO_FILTERS: ColumnFiltersState = []
const ALL_VISIBLE: ColumnVisibilityState = {}

/** Creates the table of a list. The caller keeps the view's state. */
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

/** Returns a column's title. On narrow pages, each cell repeats it. */
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
