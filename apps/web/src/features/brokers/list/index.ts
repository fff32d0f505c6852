export { useBackToList, useFromHere } from './back-to-list'
export { nameWithMatch } from './name-with-match'
export { DataGrid } from './DataGrid'
export { readSortOrder, writeSortOrder } from './sort-order'
export {
  gridColumns,
  type GridFilter,
  type GridTable,
  titleOf,
  useGridTable,
} from './use-grid-table'
