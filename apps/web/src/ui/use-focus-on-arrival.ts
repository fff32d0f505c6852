import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router-dom'

import { keepsPlace } from './keep-place'

/**
 * Moves focus to the page's heading after every navigation, so that a screen reader announces the
 * new page and the next Tab starts at its top. The first page of a visit leaves focus alone: the
 * browser itself announces that one.
 */
export function useFocusOnArrival(heading: RefObject<HTMLElement | null>): void {
  const { key, state } = useLocation()
  useEffect(() => {
    if (key === 'default' || keepsPlace(state)) return
    heading.current?.focus({ preventScroll: true })
  }, [key, state, heading])
}
