import type { SessionUser } from '../../../adapters/api/api-client'
import { sessionStatus } from '../../../stores/session/session-store'

/** Milliseconds between two checks, and maximum number of checks (specification §9). */
export const CHECK_INTERVAL = 15_000
export const MOST_CHECKS = 20

interface Watch {
  /** Asks the server for the current user. Can reject. */
  readonly check: () => Promise<SessionUser | null>
  readonly onSignedIn: (user: SessionUser) => void
  /** Called if the user is still not signed in after the last check. */
  readonly onEnded: () => void
}

/**
 * Detects when the sign-in link is opened in another tab of this browser (D27). Also checks when
 * the user returns to this tab, because browsers slow down timers in hidden tabs. The number of
 * checks is limited, so the watch always ends.
 * @returns A function that stops watching.
 */
export function watchForSignIn({ check, onSignedIn, onEnded }: Watch): () => void {
  let checks = 0
  let answered = 0
  let stopped = false

  async function look() {
    checks += 1
    const number = checks
    // Ignore a failed check. The next one may succeed.
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
