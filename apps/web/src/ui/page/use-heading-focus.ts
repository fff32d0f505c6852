import { useEffect } from 'react'

/** Moves the focus to the page's heading once `done`: the button that was pressed is gone, and the focus with it. */
export function useHeadingFocus(done: boolean): void {
  useEffect(() => {
    if (done) document.querySelector('h1')?.focus({ preventScroll: true })
  }, [done])
}
