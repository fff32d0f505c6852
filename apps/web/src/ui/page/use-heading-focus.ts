import { useEffect } from 'react'

/**
 * Moves focus to the page's heading when `done` becomes true, because the button that had the focus
 * is gone.
 */
export function useHeadingFocus(done: boolean): void {
  useEffect(() => {
    if (done) document.querySelector('h1')?.focus({ preventScroll: true })
  }, [done])
}
