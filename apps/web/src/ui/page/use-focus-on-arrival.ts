import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router-dom'

import { keepsPlace } from './keep-place'

/**
 * Moves focus to the page's heading after every navigation, so that a screen reader announces the
 * new page and the next Tab starts at its top; to the named part where the address has a `#name`.
 * The first page of a visit leaves focus alone: the browser itself announces that one.
 */
export function useFocusOnArrival(heading: RefObject<HTMLElement | null>): void {
  const { key, hash, state } = useLocation()
  useEffect(() => {
    if (keepsPlace(state)) return
    const part = hash === '' ? null : document.getElementById(hash.slice(1))
    if (part) {
      part.scrollIntoView()
      part.focus({ preventScroll: true })
    } else if (key !== 'default') heading.current?.focus({ preventScroll: true })
  }, [key, hash, state, heading])
}
