import type { ColumnSort } from '@tanstack/react-table'

/** Reads a sort order from an address: `name`, or `-name` for descending. */
export function readSortOrder(text: string | null): ColumnSort | undefined {
  if (!text) return undefined
  const desc = text.startsWith('-')
  return { id: desc ? text.slice(1) : text, desc }
}

/** Writes a sort order for an address. The reverse of {@link readSortOrder}. */
export function writeSortOrder({ id, desc }: ColumnSort): string {
  return desc ? `-${id}` : id
}
