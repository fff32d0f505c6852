import { useId } from 'react'

import { readSortOrder, writeSortOrder } from './sort-order'
import { type GridTable, titleOf } from './use-grid-table'

interface SortProps<Item extends { readonly id: string }> {
  table: GridTable<Item>
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const
const ARROW = { asc: '↑', desc: '↓' } as const

/** The first row of a grid: each title sorts by its column, pressed again from the other end. */
export function ColumnHeaders<Item extends { readonly id: string }>({ table }: SortProps<Item>) {
  return (
    <div role="row" aria-rowindex={1} className="data-grid__row data-grid__headers">
      {table.getVisibleLeafColumns().map((column) => {
        const sorted = column.getIsSorted()
        return (
          <div key={column.id} role="columnheader" aria-sort={sorted ? ARIA_SORT[sorted] : 'none'}>
            <button
              type="button"
              className="data-grid__sort"
              onClick={() => column.toggleSorting()}
            >
              {titleOf(column)}
              <span aria-hidden="true" className="data-grid__arrow">
                {sorted ? ARROW[sorted] : ''}
              </span>
            </button>
          </div>
        )
      })}
    </div>
  )
}

/** Sorts where the columns have no room to stand side by side, and their titles are not shown. */
export function SortSelect<Item extends { readonly id: string }>({ table }: SortProps<Item>) {
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
