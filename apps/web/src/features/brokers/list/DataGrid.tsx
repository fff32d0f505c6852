import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, useRef } from 'react'

import { ColumnHeaders } from './ColumnHeaders'
import type { Column, SortOrder } from './column'
import { useReturnedRow } from './opened-rows'
import { RowName } from './RowName'
import { SortSelect } from './SortSelect'
import { useRowFocus } from './use-row-focus'
import './data-grid.css'

interface DataGridProps<Row extends { readonly id: string }> {
  /** What the list is, for those who do not see it. */
  label: string
  /** The first one names the row and leads to it. */
  columns: readonly Column<Row>[]
  /** Sorted already. */
  rows: readonly Row[]
  order: SortOrder | undefined
  onOrderChange: (order: SortOrder) => void
  /** Where a row's name leads: a page, or what `onOpen` shows. */
  address?: (row: Row) => string
  onOpen?: (row: Row) => void
}

/** Guess of a row's height in pixels; each row that shows is measured. */
const ROW_HEIGHT = 64
const OVERSCAN = 6

/**
 * A list of any length of which only the rows in sight are in the page; `aria-rowcount` and
 * `aria-rowindex` tell what is really there. On a narrow page a row becomes a card.
 */
export function DataGrid<Row extends { readonly id: string }>({
  label,
  columns,
  rows,
  order,
  onOrderChange,
  address,
  onOpen,
}: DataGridProps<Row>) {
  const scroller = useRef<HTMLDivElement>(null)
  const focus = useRowFocus(scroller, rows.length, useReturnedRow(rows))
  // oxlint-disable-next-line react/incompatible-library -- this component renders on every scroll anyway
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: OVERSCAN,
    // The row that Tab reaches stays in the page, or focus would be lost by scrolling.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range)
      return shown.includes(focus.current) || rows.length === 0
        ? shown
        : [...shown, focus.current].toSorted((one, other) => one - other)
    },
  })
  const tracks = { '--data-grid-columns': columns.map(({ width }) => width).join(' ') }

  return (
    <div className="data-grid" style={tracks as CSSProperties}>
      <SortSelect columns={columns} order={order} onOrderChange={onOrderChange} />
      <div
        ref={scroller}
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        tabIndex={-1}
        className="data-grid__scroller"
        onKeyDown={focus.onKeyDown}
      >
        <div role="rowgroup" className="data-grid__head">
          <ColumnHeaders columns={columns} order={order} onOrderChange={onOrderChange} />
        </div>
        <div
          role="rowgroup"
          className="data-grid__body"
          style={{ blockSize: virtualizer.getTotalSize() }}
        >
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const row = rows[index]
            if (!row) return null
            return (
              <div
                key={key}
                ref={virtualizer.measureElement}
                role="row"
                aria-rowindex={index + 2}
                data-index={index}
                className="data-grid__row"
                style={{ transform: `translateY(${start}px)` }}
              >
                {columns.map((column, position) => (
                  <div
                    key={column.id}
                    role={position === 0 ? 'rowheader' : 'gridcell'}
                    className="data-grid__cell"
                  >
                    <span className="data-grid__title" aria-hidden="true">
                      {column.title}
                    </span>
                    {position === 0 ? (
                      <RowName
                        id={row.id}
                        address={address?.(row)}
                        onOpen={() => onOpen?.(row)}
                        tabIndex={index === focus.current ? 0 : -1}
                        onFocus={() => focus.setCurrent(index)}
                      >
                        {contentOf(column, row)}
                      </RowName>
                    ) : (
                      <span>{contentOf(column, row)}</span>
                    )}
                  </div>
                ))}
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}

function contentOf<Row>(column: Column<Row>, row: Row) {
  return column.cell ? column.cell(row) : (column.value(row) ?? '–')
}
