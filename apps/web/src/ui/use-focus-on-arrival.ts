import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Put into a navigation's `state` when it only notes something in the address: focus stays put. */
export const KEEP_FOCUS = { keepFocus: true } as const

function keepsFocus(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepFocus' in state
}

/**
 * Moves focus to the page's heading after every navigation, so that a screen reader announces the
 * new page and the next Tab starts at its top. The first page of a visit leaves focus alone: the
 * browser itself announces that one.
 */
export function useFocusOnArrival(heading: RefObject<HTMLElement | null>): void {
  const { key, state } = useLocation()
  useEffect(() => {
    if (key === 'default' || keepsFocus(state)) return
    heading.current?.focus({ preventScroll: true })
  }, [key, state, heading])
}
