import type { SessionUser } from '../../../adapters/api/api-client'
import { sessionStatus } from '../../../stores/session/session-store'

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
 * checks at once, as one of the same checks: browsers slow down the timers of hidden tabs. A check
 * that gets no answer holds up no other, so that the last one comes in any network.
 * @returns a function that stops watching.
 */
export function watchForSignIn({ check, onSignedIn, onEnded }: Watch): () => void {
  let checks = 0
  let answered = 0
  let stopped = false

  async function look() {
    checks += 1
    const number = checks
    // A failed check is no sign of anything: the next one may come through.
    const user = await check().catch(() => null)
    answered = Math.max(answered, number)
    if (stopped) return
    if (user && sessionStatus(user) === 'signed-in') {
      stop()
      onSignedIn(user)
    } else if (number >= MOST_CHECKS) {
      end()
    }
  }

  function onInterval() {
    if (checks < MOST_CHECKS) void look()
    else end()
  }

  function onVisibility() {
    const isAsking = answered < checks
    if (document.visibilityState === 'visible' && !isAsking) void look()
  }

  function end() {
    stop()
    onEnded()
  }

  function stop() {
    stopped = true
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onVisibility)
  }

  const timer = setInterval(onInterval, CHECK_INTERVAL)
  document.addEventListener('visibilitychange', onVisibility)
  return stop
}
