import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react'

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
 * A list of any length that scrolls with the page and renders only the visible rows. `aria-rowcount`
 * and `aria-rowindex` give the real row numbers. On a narrow page, each row becomes a card.
 */
export function DataGrid<Item extends { readonly id: string }>({
  label,
  table,
  address,
  onOpen,
}: DataGridProps<Item>) {
  const { rows } = table.getRowModel()
  const columns = table.getVisibleLeafColumns()
  const grid = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const scrollMargin = useTop(body)
  const focus = useRowFocus(grid, rows.length, useReturnedRow(rows))
  // oxlint-disable-next-line react/incompatible-library -- This component renders on every scroll anyway.
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    scrollMargin,
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
        ref={grid}
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        tabIndex={-1}
        className="data-grid__grid"
        onKeyDown={focus.onKeyDown}
      >
        <div role="rowgroup" className="data-grid__head">
          <ColumnHeaders table={table} />
        </div>
        <div
          ref={body}
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
                style={{ transform: `translateY(${start - scrollMargin}px)` }}
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

/**
 * Returns how far below the top of the page an element starts, in pixels. Filters above the list grow
 * and shrink, so it is measured whenever the height of the page changes.
 */
function useTop(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    // jsdom does no layout and has no observer.
    if (!('ResizeObserver' in window)) return undefined
    const observer = new ResizeObserver(() => {
      const box = element.current?.getBoundingClientRect()
      if (box) setTop(Math.round(box.top + window.scrollY))
    })
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return top
}
