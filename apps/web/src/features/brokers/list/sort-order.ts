import type { ColumnSort } from '@tanstack/react-table'

/** Reads a sort order from a URL parameter: `name`, or `-name` for descending. */
export function readSortOrder(text: string | null): ColumnSort | undefined {
  if (!text) return undefined
  const desc = text.startsWith('-')
  return { id: desc ? text.slice(1) : text, desc }
}

/** Writes a sort order as a URL parameter. The reverse of {@link readSortOrder}. */
export function writeSortOrder({ id, desc }: ColumnSort): string {
  return desc ? `-${id}` : id
}
