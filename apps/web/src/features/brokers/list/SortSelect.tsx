import { useId } from 'react'

import type { Column, SortOrder } from './column'
import { readSortOrder, writeSortOrder } from './sort-order'

interface SortSelectProps<Row> {
  columns: readonly Column<Row>[]
  order: SortOrder | undefined
  onOrderChange: (order: SortOrder) => void
}

/** Sorts where the columns have no room to stand side by side, and their titles are not shown. */
export function SortSelect<Row>({ columns, order, onOrderChange }: SortSelectProps<Row>) {
  const id = useId()
  const options = columns.flatMap(({ id: column, title }) =>
    [false, true].map((descending) => ({
      value: writeSortOrder({ column, descending }),
      text: descending ? `${title}, from the end` : title,
    })),
  )
  return (
    <div className="data-grid__select">
      <label htmlFor={id}>Sort by</label>
      <select
        id={id}
        className="gw-select"
        value={order ? writeSortOrder(order) : ''}
        onChange={(event) => {
          const chosen = readSortOrder(event.target.value)
          if (chosen) onOrderChange(chosen)
        }}
      >
        {order ? null : <option value="">As it comes</option>}
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
