import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Number of rows that Page Up and Page Down move. */
const PAGE = 10

/** Number of animation frames after which all visible rows have been measured. */
const FRAMES = 8

export interface RowFocus {
  /**
   * Index of the current row. The Tab key reaches only this row, because there can be thousands of
   * rows.
   */
  readonly current: number
  setCurrent(index: number): void
  onKeyDown(event: KeyboardEvent): void
}

/**
 * Moves focus between a grid's rows with the arrow keys, Page Up, Page Down, Home, and End.
 * @param returned Index of the row to focus initially, unless the user has already focused another
 * element.
 */
export function useRowFocus(
  grid: RefObject<HTMLElement | null>,
  count: number,
  returned?: number,
): RowFocus {
  const [wanted, setCurrent] = useState(returned ?? 0)
  const moving = useRef(returned !== undefined && isAtTop(document.activeElement))
  const current = Math.max(0, Math.min(wanted, count - 1))

  // Run after every render, because the first render has no rows yet.
  useLayoutEffect(() => {
    if (!moving.current) return
    const name = grid.current?.querySelector<HTMLElement>(
      `[data-index="${current}"] .data-grid__name`,
    )
    if (!name) return
    moving.current = false
    name.focus()
    keepInView(name, FRAMES)
  })

  return {
    current,
    setCurrent,
    onKeyDown(event) {
      if (event.altKey || event.ctrlKey || event.metaKey || !isRow(event.target)) return
      const next = target(event.key, current, count)
      if (next === undefined) return
      event.preventDefault()
      if (next === current) return
      moving.current = true
      setCurrent(next)
    },
  }
}

/**
 * Scrolls the row into view again in each of the next `frames` frames. Cards above the row grow
 * when they are measured, and they push the row out of view.
 */
function keepInView(name: HTMLElement, frames: number): void {
  if (frames === 0) return
  requestAnimationFrame(() => {
    if (document.activeElement !== name) return
    name.scrollIntoView({ block: 'nearest' })
    keepInView(name, frames - 1)
  })
}

/**
 * Returns `true` if the focus is on nothing or on the page's heading, as right after a page opens.
 */
function isAtTop(focused: Element | null): boolean {
  return focused === null || focused === document.body || focused.tagName === 'H1'
}

function isRow(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.closest('[data-index]') !== null
}

function target(key: string, current: number, count: number): number | undefined {
  const last = Math.max(0, count - 1)
  const steps: Readonly<Record<string, number>> = {
    ArrowUp: current - 1,
    ArrowDown: current + 1,
    PageUp: current - PAGE,
    PageDown: current + PAGE,
    Home: 0,
    End: last,
  }
  const wanted = steps[key]
  return wanted === undefined ? undefined : Math.max(0, Math.min(wanted, last))
}
