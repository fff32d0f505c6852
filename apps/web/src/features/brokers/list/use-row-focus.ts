import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Rows that Page Up and Page Down go over. */
const PAGE = 10

/** Frames until no row is measured for the first time any more, and a few. */
const FRAMES = 8

export interface RowFocus {
  /** The row whose name the Tab key reaches: one, because nobody tabs through thousands. */
  readonly current: number
  setCurrent(index: number): void
  onKeyDown(event: KeyboardEvent): void
}

/**
 * Arrow keys, Page Up and Down, Home and End move among the rows of a grid.
 * @param returned The row that has the focus at first, unless something on the page took it meanwhile.
 */
export function useRowFocus(
  grid: RefObject<HTMLElement | null>,
  count: number,
  returned?: number,
): RowFocus {
  const [wanted, setCurrent] = useState(returned ?? 0)
  const moving = useRef(returned !== undefined && isAtTop(document.activeElement))
  const current = Math.max(0, Math.min(wanted, count - 1))

  // At first the grid does not know its size yet and has no rows: they come with a later render.
  useLayoutEffect(() => {
    if (!moving.current) return
    const name = grid.current?.querySelector<HTMLElement>(
      `[data-index="${current}"] .data-grid__name`,
    )
    if (!name) return
    moving.current = false
    name.focus()
    keepInSight(name, FRAMES)
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

/** Rows above it are measured as they come into sight, and push it out again: cards are five times the guess. */
function keepInSight(name: HTMLElement, frames: number): void {
  if (frames === 0) return
  requestAnimationFrame(() => {
    if (document.activeElement !== name) return
    name.scrollIntoView({ block: 'nearest' })
    keepInSight(name, frames - 1)
  })
}

/** Where arriving at a page leaves the focus. */
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
