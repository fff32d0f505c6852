import type { SortOrder } from './column'

/** A sort order as an address carries it: `name`, or `-name` from the end. */
export function readSortOrder(text: string | null): SortOrder | undefined {
  if (!text) return undefined
  const descending = text.startsWith('-')
  return { column: descending ? text.slice(1) : text, descending }
}

/** The reverse of {@link readSortOrder}. */
export function writeSortOrder({ column, descending }: SortOrder): string {
  return descending ? `-${column}` : column
}
