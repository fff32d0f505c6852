import { create } from 'zustand'

import { now } from '../adapters/browser/clock'
import { isOutdated } from '../adapters/browser/version'

/** Milliseconds between two checks while a page stays open. */
const INTERVAL = 15 * 60 * 1000
/** Minimum milliseconds between two checks, however often the visitor returns to the page. */
const SHORTEST_INTERVAL = 60 * 1000

interface UpdateState {
  /** The server has a newer version than the one that runs here. */
  readonly available: boolean
}

export const useUpdateStore = create<UpdateState>()(() => ({ available: false }))

/**
 * Checks for a newer version now and then, and when the visitor returns to the page after a while.
 * Pages stay open for days.
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
