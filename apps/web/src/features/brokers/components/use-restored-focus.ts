import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves focus to the returned element if the focused row is no longer in a list. Otherwise,
 * keyboard users would start again at the top of the page.
 * @param rows The list shown. Pass a new array when it changes.
 */
export function useRestoredFocus(rows: object): RefObject<HTMLParagraphElement | null> {
  const target = useRef<HTMLParagraphElement>(null)
  const before = useRef(rows)
  useEffect(() => {
    if (before.current === rows) return
    before.current = rows
    if (document.activeElement === document.body) target.current?.focus()
  }, [rows])
  return target
}
