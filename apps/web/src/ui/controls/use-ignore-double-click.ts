import { useEffect, useRef } from 'react'

/** Maximum milliseconds between the two clicks of a double click. */
const DOUBLE_CLICK = 500

/**
 * Ignores the second click of a double click if the first click opened another page. Many people
 * double-click, and the second click could answer a question on the new page.
 * @param page a value that changes with every page
 */
export function useIgnoreDoubleClick(page: string): void {
  const arrival = useRef({ page, time: 0 })
  useEffect(() => {
    arrival.current = { page, time: performance.now() }
  }, [page])
  useEffect(() => {
    const ignore = (event: MouseEvent) => {
      if (event.detail < 2 || performance.now() - arrival.current.time > DOUBLE_CLICK) return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('click', ignore, { capture: true })
    return () => document.removeEventListener('click', ignore, { capture: true })
  }, [])
}
