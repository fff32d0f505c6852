import type { Column, SortOrder } from './column'

interface ColumnHeadersProps<Row> {
  columns: readonly Column<Row>[]
  order: SortOrder | undefined
  onOrderChange: (order: SortOrder) => void
}

/** The first row of a grid: each title sorts by its column, pressed again from the other end. */
export function ColumnHeaders<Row>({ columns, order, onOrderChange }: ColumnHeadersProps<Row>) {
  return (
    <div role="row" aria-rowindex={1} className="data-grid__row data-grid__headers">
      {columns.map(({ id, title }) => {
        const sorted = order?.column === id
        const direction = order?.descending ? 'descending' : 'ascending'
        return (
          <div key={id} role="columnheader" aria-sort={sorted ? direction : 'none'}>
            <button
              type="button"
              className="data-grid__sort"
              onClick={() => onOrderChange({ column: id, descending: sorted && !order.descending })}
            >
              {title}
              <span aria-hidden="true" className="data-grid__arrow">
                {sorted ? (order.descending ? '↓' : '↑') : ''}
              </span>
            </button>
          </div>
        )
      })}
    </div>
  )
}
