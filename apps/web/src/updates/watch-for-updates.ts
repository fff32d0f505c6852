import { create } from 'zustand'

import { now } from '../adapters/browser/clock'
import { isOutdated } from '../adapters/browser/version'

/** Milliseconds between two looks while a page stays open. */
const INTERVAL = 15 * 60 * 1000
/** Milliseconds that must lie between two looks however often somebody comes back to the page. */
const SHORTEST_INTERVAL = 60 * 1000

interface UpdateState {
  /** A newer version than the one that runs is on the server. */
  readonly available: boolean
}

export const useUpdateStore = create<UpdateState>()(() => ({ available: false }))

/**
 * Look for a newer version now and then, and when somebody comes back to the page after a while: pages are
 * kept open for days.
 * @returns a function that stops looking.
 */
export function watchForUpdates(): () => void {
  let lookedAt = now().getTime()

  async function look() {
    if (useUpdateStore.getState().available) return
    lookedAt = now().getTime()
    if (await isOutdated()) useUpdateStore.setState({ available: true })
  }
  const onVisibility = () => {
    const rested = now().getTime() - lookedAt >= SHORTEST_INTERVAL
    if (document.visibilityState === 'visible' && rested) void look()
  }

  const timer = window.setInterval(() => void look(), INTERVAL)
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    window.clearInterval(timer)
    document.removeEventListener('visibilitychange', onVisibility)
  }
}
