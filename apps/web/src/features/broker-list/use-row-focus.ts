import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Rows that Page Up and Page Down go over. */
const PAGE = 10

export interface RowFocus {
  /** The row whose name the Tab key reaches: one, because nobody tabs through thousands. */
  readonly current: number
  setCurrent(index: number): void
  onKeyDown(event: KeyboardEvent): void
}

/** Arrow keys, Page Up and Down, Home and End move among the rows of a grid. */
export function useRowFocus(grid: RefObject<HTMLElement | null>, count: number): RowFocus {
  const [wanted, setCurrent] = useState(0)
  const moving = useRef(false)
  const current = Math.max(0, Math.min(wanted, count - 1))

  useLayoutEffect(() => {
    if (!moving.current) return
    moving.current = false
    grid.current?.querySelector<HTMLElement>(`[data-index="${current}"] .data-grid__name`)?.focus()
  }, [current, grid])

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
