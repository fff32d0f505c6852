import { useEffect, useRef, type RefObject } from 'react'

export interface PendingFocus {
  readonly container: RefObject<HTMLDivElement | null>
  /** Focuses the first match inside the container once the change in progress is on the page. */
  readonly focusNext: (selector: string) => void
}

/** After a press that takes its own button away, or adds something to fill in, focus must go on. */
export function usePendingFocus(): PendingFocus {
  const container = useRef<HTMLDivElement>(null)
  const pending = useRef<string | null>(null)
  useEffect(() => {
    if (pending.current === null) return
    const target = container.current?.querySelector<HTMLElement>(pending.current)
    pending.current = null
    target?.focus()
  })
  return {
    container,
    focusNext: (selector) => {
      pending.current = selector
    },
  }
}
