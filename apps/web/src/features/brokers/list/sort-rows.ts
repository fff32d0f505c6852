import type { Column, SortOrder } from './column'

const COLLATOR = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })

/** The rows in the order asked for; equal ones keep theirs, and those without a value come last. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  order: SortOrder | undefined,
): readonly Row[] {
  const column = columns.find(({ id }) => id === order?.column)
  if (!column || !order) return rows
  const direction = order.descending ? -1 : 1
  // The value of a row is read once, not once a comparison.
  const keyed = rows.map((row) => ({ row, value: column.value(row) }))
  keyed.sort((one, other) => {
    if (one.value === null || other.value === null) {
      return Number(one.value === null) - Number(other.value === null)
    }
    return direction * compare(one.value, other.value)
  })
  return keyed.map(({ row }) => row)
}

function compare(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return COLLATOR.compare(String(one), String(other))
}
