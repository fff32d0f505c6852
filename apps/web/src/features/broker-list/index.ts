export type { Column, SortOrder } from './column'
export { DataGrid } from './DataGrid'
export { readSortOrder, writeSortOrder } from './sort-order'
export { sortRows } from './sort-rows'
