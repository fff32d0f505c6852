import { create } from 'zustand'

import { now } from '../adapters/browser/clock'
import { isOutdated } from '../adapters/browser/version'

/** Milliseconds between update checks while a page stays open. */
const INTERVAL = 15 * 60 * 1000
/**
 * Minimum milliseconds between update checks, no matter how often the visitor returns to the page.
 */
const SHORTEST_INTERVAL = 60 * 1000

interface UpdateState {
  /** True if the server has a newer version than the one running here. */
  readonly available: boolean
}

export const useUpdateStore = create<UpdateState>()(() => ({ available: false }))

/**
 * Checks for a newer version regularly, because pages stay open for days. Also checks when the
 * visitor returns to the page after a while.
 * @returns a function that stops the checks
 */
export function watchForUpdates(): () => void {
  let checkedAt = now().getTime()

  async function check() {
    if (useUpdateStore.getState().available) return
    checkedAt = now().getTime()
    if (await isOutdated()) useUpdateStore.setState({ available: true })
  }
  const onVisibility = () => {
    const isDue = now().getTime() - checkedAt >= SHORTEST_INTERVAL
    if (document.visibilityState === 'visible' && isDue) void check()
  }

  const timer = window.setInterval(() => void check(), INTERVAL)
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    window.clearInterval(timer)
    document.removeEventListener('visibilitychange', onVisibility)
  }
}
