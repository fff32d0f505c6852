import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, useRef } from 'react'

import { RowName, useReturnedRow } from './RowName'
import { ColumnHeaders, SortSelect } from './SortControls'
import { type GridTable, titleOf } from './use-grid-table'
import { useRowFocus } from './use-row-focus'
import './data-grid.css'

interface DataGridProps<Item extends { readonly id: string }> {
  /** Accessible name of the list. */
  label: string
  /** Table instance. Its first column shows the row's name and opens the row. */
  table: GridTable<Item>
  /**
   * Returns the URL of a row's page. Without this function, pressing a row's name calls `onOpen`.
   */
  address?: (item: Item) => string
  onOpen?: (item: Item) => void
}

/** Estimated height of a row in pixels. After a row is rendered, its real height is measured. */
const ROW_HEIGHT = 64
const OVERSCAN = 6

/**
 * A list of any length that renders only the visible rows. `aria-rowcount` and `aria-rowindex` give
 * the real row numbers. On a narrow page, each row becomes a card.
 */
export function DataGrid<Item extends { readonly id: string }>({
  label,
  table,
  address,
  onOpen,
}: DataGridProps<Item>) {
  const { rows } = table.getRowModel()
  const columns = table.getVisibleLeafColumns()
  const scroller = useRef<HTMLDivElement>(null)
  const focus = useRowFocus(scroller, rows.length, useReturnedRow(rows))
  // oxlint-disable-next-line react/incompatible-library -- This component renders on every scroll anyway.
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: OVERSCAN,
    // Always render the focused row. Otherwise, scrolling would remove it.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range)
      return shown.includes(focus.current) || rows.length === 0
        ? shown
        : [...shown, focus.current].toSorted((one, other) => one - other)
    },
  })
  const tracks = {
    '--data-grid-columns': columns
      .map(({ columnDef }) => columnDef.meta?.width ?? 'auto')
      .join(' '),
  }

  return (
    <div className="data-grid" style={tracks as CSSProperties}>
      <SortSelect table={table} />
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
          <ColumnHeaders table={table} />
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
                {row.getVisibleCells().map((cell, position) => (
                  <div
                    key={cell.id}
                    role={position === 0 ? 'rowheader' : 'gridcell'}
                    className="data-grid__cell"
                  >
                    <span className="data-grid__title" aria-hidden="true">
                      {titleOf(cell.column)}
                    </span>
                    {position === 0 ? (
                      <RowName
                        id={row.id}
                        address={address?.(row.original)}
                        onOpen={() => onOpen?.(row.original)}
                        tabIndex={index === focus.current ? 0 : -1}
                        onFocus={() => focus.setCurrent(index)}
                      >
                        <table.FlexRender cell={cell} />
                      </RowName>
                    ) : (
                      <span>
                        <table.FlexRender cell={cell} />
                      </span>
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
