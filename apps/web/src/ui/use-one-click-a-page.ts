import { useEffect } from 'react'

/** Milliseconds in which a second click still belongs to the first: what systems take for a double click. */
const DOUBLE_CLICK = 500

/**
 * Many press twice where once is enough. Where the first press leads to another page, the second would fall on
 * whatever stands there now, and answer it: it is left out.
 * @param page changes with every page
 */
export function useOneClickAPage(page: string): void {
  useEffect(() => {
    const arrived = performance.now()
    const leaveOut = (event: MouseEvent) => {
      if (event.detail < 2 || performance.now() - arrived > DOUBLE_CLICK) return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('click', leaveOut, { capture: true })
    return () => document.removeEventListener('click', leaveOut, { capture: true })
  }, [page])
}
