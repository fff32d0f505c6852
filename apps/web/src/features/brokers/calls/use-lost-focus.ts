import { type RefObject, useEffect, useRef } from 'react'

/**
 * Takes the focus when new rows came and the one that had it is gone, as after noting how a call went:
 * whoever works with the keyboard would have to begin at the top of the page.
 * @param rows What is shown; another list is a new one.
 */
export function useLostFocus<Element extends HTMLElement>(
  rows: readonly unknown[],
): RefObject<Element | null> {
  const target = useRef<Element>(null)
  const before = useRef(rows)
  useEffect(() => {
    if (before.current === rows) return
    before.current = rows
    if (document.activeElement === document.body) target.current?.focus()
  }, [rows])
  return target
}
