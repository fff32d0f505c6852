import { useEffect } from 'react'

/**
 * Moves focus to the page's heading once `done`, because the pressed button is gone and the focus
 * with it.
 */
export function useHeadingFocus(done: boolean): void {
  useEffect(() => {
    if (done) document.querySelector('h1')?.focus({ preventScroll: true })
  }, [done])
}
