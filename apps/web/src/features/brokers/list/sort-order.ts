import type { ColumnSort } from '@tanstack/react-table'

/** A sort order as an address carries it: `name`, or `-name` from the end. */
export function readSortOrder(text: string | null): ColumnSort | undefined {
  if (!text) return undefined
  const desc = text.startsWith('-')
  return { id: desc ? text.slice(1) : text, desc }
}

/** The reverse of {@link readSortOrder}. */
export function writeSortOrder({ id, desc }: ColumnSort): string {
  return desc ? `-${id}` : id
}
