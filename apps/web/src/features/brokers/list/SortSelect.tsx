import { useId } from 'react'

import { readSortOrder, writeSortOrder } from './sort-order'
import { type GridTable, titleOf } from './use-grid-table'

interface SortSelectProps<Item extends { readonly id: string }> {
  table: GridTable<Item>
}

/** Sorts where the columns have no room to stand side by side, and their titles are not shown. */
export function SortSelect<Item extends { readonly id: string }>({ table }: SortSelectProps<Item>) {
  const id = useId()
  const [sort] = table.state.sorting
  const options = table.getVisibleLeafColumns().flatMap((column) =>
    [false, true].map((desc) => ({
      value: writeSortOrder({ id: column.id, desc }),
      text: desc ? `${titleOf(column)}, from the end` : titleOf(column),
    })),
  )
  return (
    <div className="data-grid__select">
      <label htmlFor={id}>Sort by</label>
      <select
        id={id}
        className="gw-select"
        value={sort ? writeSortOrder(sort) : ''}
        onChange={(event) => {
          const chosen = readSortOrder(event.target.value)
          if (chosen) table.setSorting([chosen])
        }}
      >
        {sort ? null : <option value="">As it comes</option>}
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
