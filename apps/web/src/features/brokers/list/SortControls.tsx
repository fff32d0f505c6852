import { useId } from 'react'

import { readSortOrder, writeSortOrder } from './sort-order'
import { type GridTable, titleOf } from './use-grid-table'

interface SortProps<Item extends { readonly id: string }> {
  table: GridTable<Item>
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const
const ARROW = { asc: '↑', desc: '↓' } as const

/**
 * A grid's header row. Pressing a title sorts by its column. Pressing the title again reverses the
 * order.
 */
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

/** Sort control for narrow pages, on which the column headers are hidden. */
export function SortSelect<Item extends { readonly id: string }>({ table }: SortProps<Item>) {
  const id = useId()
  const [sort] = table.state.sorting
  const options = table.getVisibleLeafColumns().flatMap((column) =>
    [false, true].map((desc) => ({
      value: writeSortOrder({ id: column.id, desc }),
      text: desc ? `${titleOf(column)}, descending` : titleOf(column),
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
        {sort ? null : <option value="">Default order</option>}
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
