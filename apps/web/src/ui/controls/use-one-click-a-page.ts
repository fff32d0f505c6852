import { useEffect, useRef } from 'react'

/** Milliseconds in which a second click still belongs to the first: what systems take for a double click. */
const DOUBLE_CLICK = 500

/**
 * Many press twice where once is enough. Where the first press leads to another page, the second would fall on
 * whatever stands there now, and answer it: it is left out.
 * @param page changes with every page
 */
export function useOneClickAPage(page: string): void {
  const arrival = useRef({ page, time: 0 })
  useEffect(() => {
    arrival.current = { page, time: performance.now() }
  }, [page])
  useEffect(() => {
    const leaveOut = (event: MouseEvent) => {
      if (event.detail < 2 || performance.now() - arrival.current.time > DOUBLE_CLICK) return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('click', leaveOut, { capture: true })
    return () => document.removeEventListener('click', leaveOut, { capture: true })
  }, [])
}
