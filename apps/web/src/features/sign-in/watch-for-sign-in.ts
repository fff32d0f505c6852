import type { SessionUser } from '../../adapters/api-client'
import { sessionStatus } from '../../stores/session-store'

/** Milliseconds between two checks, and how many there are at most (specification §9). */
export const CHECK_INTERVAL = 15_000
export const MOST_CHECKS = 20

interface Watch {
  /** Asks the server who this is; may fail. */
  readonly check: () => Promise<SessionUser | null>
  readonly onSignedIn: (user: SessionUser) => void
  /** The last check is done and nobody signed in. */
  readonly onEnded: () => void
}

/**
 * Look out for the link being opened in another tab of this browser (D27). Coming back to this tab
 * checks at once, as one of the same checks: browsers slow down the timers of hidden tabs.
 * @returns a function that stops watching.
 */
export function watchForSignIn({ check, onSignedIn, onEnded }: Watch): () => void {
  let checks = 0
  let checking = false
  let stopped = false

  async function next() {
    if (checking || stopped) return
    checking = true
    checks += 1
    // A failed check is no sign of anything: the next one may come through.
    const user = await check().catch(() => null)
    checking = false
    if (stopped) return
    if (user && sessionStatus(user) === 'signed-in') {
      stop()
      onSignedIn(user)
    } else if (checks >= MOST_CHECKS) {
      stop()
      onEnded()
    }
  }

  function onVisibility() {
    if (document.visibilityState === 'visible') void next()
  }

  function stop() {
    stopped = true
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onVisibility)
  }

  const timer = setInterval(() => void next(), CHECK_INTERVAL)
  document.addEventListener('visibilitychange', onVisibility)
  return stop
}
