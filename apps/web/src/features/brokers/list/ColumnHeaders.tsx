import { type GridTable, titleOf } from './use-grid-table'

interface ColumnHeadersProps<Item extends { readonly id: string }> {
  table: GridTable<Item>
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const
const ARROW = { asc: '↑', desc: '↓' } as const

/** The first row of a grid: each title sorts by its column, pressed again from the other end. */
export function ColumnHeaders<Item extends { readonly id: string }>({
  table,
}: ColumnHeadersProps<Item>) {
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
