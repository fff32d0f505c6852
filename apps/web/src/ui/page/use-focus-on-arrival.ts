import { type RefObject, useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'

import { keepsPosition } from './keep-position'

/**
 * Moves focus to the page's heading after every navigation, or to the element with the address's
 * `#name`. Screen readers then announce the new page. Does nothing on the first page of a visit,
 * because the browser announces that page itself.
 */
export function useFocusOnArrival(heading: RefObject<HTMLElement | null>): void {
  const { key, hash, state } = useLocation()
  // Runs before anyone can press something on the page, which would then lose the focus.
  useLayoutEffect(() => {
    if (keepsPosition(state)) return
    const part = hash === '' ? null : document.getElementById(hash.slice(1))
    if (part) {
      part.scrollIntoView()
      part.focus({ preventScroll: true })
    } else if (key !== 'default') heading.current?.focus({ preventScroll: true })
  }, [key, hash, state, heading])
}
