import { useEffect, useRef, useState, type RefObject } from 'react'

export interface PendingFocus {
  readonly container: RefObject<HTMLDivElement | null>
  /** Focuses the first match inside the container once the change in progress is on the page. */
  readonly focusNext: (selector: string) => void
}

/** After a press that takes its own button away, or adds something to fill in, focus must go on. */
export function usePendingFocus(): PendingFocus {
  const container = useRef<HTMLDivElement>(null)
  // State, so that it reaches the page together with the change: React 18 shows a changed answer
  // before what the same press set in a widget's own state.
  const [pending, setPending] = useState<{ readonly selector: string }>()
  useEffect(() => {
    if (pending) container.current?.querySelector<HTMLElement>(pending.selector)?.focus()
  }, [pending])
  return { container, focusNext: (selector) => setPending({ selector }) }
}
