import { create } from 'zustand'

import {
  call,
  type DataDeleted,
  type SessionUser,
  type VisitUser,
} from '../../adapters/api/api-client'
import { logFailure } from '../../adapters/telemetry/log'
import { announceSignIn } from '../../adapters/windows/other-tabs'
import { hasUnsavedWork } from '../../adapters/browser/page-lifecycle'
import { storeSignOutsAgain, announceSignOut } from '../../adapters/windows/sign-outs'
import { readCookie, removeCookie } from '../../adapters/browser/storage'
import { useApplicationsStore } from './applications-store'

/** Session states of specification §4. They are none, anonymous, and signed in. */
export type SessionStatus = 'none' | 'anonymous' | 'signed-in'

export interface EndedElsewhere {
  /** True if this window had unsaved changes. */
  readonly unsaved: boolean
}

export interface SessionState {
  readonly user: SessionUser | null
  /**
   * Number of logouts. When the number increases, everything on the screen belongs to a past
   * session.
   */
  readonly logouts: number
  /**
   * Number of sign-ins in this tab and in others. Each sign-in starts a new session, even for the
   * same user.
   */
  readonly signIns: number
  /**
   * Set when another window of this browser ended the session. The value is a new object each time.
   */
  readonly endedElsewhere: EndedElsewhere | undefined
  /**
   * Finds the session by its cookie, or registers a new session. Then checks the session with the
   * server. Never rejects. If the check fails, no user is signed in.
   */
  start(): Promise<void>
  /** Sets the user from the hint cookie, without a request to the server (D25, D38). */
  showHint(): void
  /**
   * Asks the server which user is signed in. A failed check clears the session (specification §4).
   */
  checkStatus(): Promise<SessionUser | null>
  /** Registers this browser if the server does not know it (D25). Call this before any save. */
  register(): Promise<VisitUser>
  /** Sets the user from a verification response. */
  signedIn(user: SessionUser): void
  /** Records that another tab signed in. All tabs share that session. */
  signedInElsewhere(): void
  /**
   * Sets a verified user. Clears this visit's work in all windows, because the work does not belong
   * to that user.
   */
  changeTo(user: SessionUser): void
  /**
   * Ends the session on the server. Clears the session and the application list in this window,
   * even if the server call fails.
   * @param end Server call that ends the session. Defaults to `logout`. `endAllSessions` also ends
   * the user's other sessions.
   */
  logout(end?: () => Promise<SignedOut>): Promise<SignedOut>
  /**
   * Permanently deletes all data that the server has about this person, then ends the session here.
   * Logs and rethrows a failure, in which case nothing has been deleted.
   */
  deleteMyData(): Promise<DataDeleted>
  /** Clears this window after another window ended the session. */
  endElsewhere(): void
}

export interface SignedOut {
  /**
   * True if this browser still has answers from before the sign-in. They do not belong to the
   * account.
   */
  readonly earlierWork: boolean
}

const HINT_COOKIE = 'userSession'

export const useSessionStore = create<SessionState>()((set, get) => {
  let registering: Promise<VisitUser> | undefined
  /** Sequence number of the newest status check. Responses to older checks are ignored. */
  let sequence = 0

  function clear() {
    removeCookie(HINT_COOKIE)
    set({ user: null })
  }

  /** Clears all data that the next person at this computer must not see. */
  function forget() {
    sequence += 1
    set({ user: null, logouts: get().logouts + 1 })
    useApplicationsStore.getState().clear()
  }

  function end() {
    clear()
    forget()
  }

  async function registerOnce(): Promise<VisitUser> {
    try {
      const user = await call('registerAnonymous')
      set({ user })
      return user
    } catch (error) {
      logFailure('registerAnonymous', error)
      throw error
    }
  }

  return {
    user: null,
    logouts: 0,
    signIns: 0,
    endedElsewhere: undefined,

    showHint() {
      set({ user: readSessionHint() })
    },

    async start() {
      get().showHint()
      try {
        if (!get().user) await get().register()
        const user = await get().checkStatus()
        if (!user) await get().register()
      } catch {
        // The failure is already logged. The pages work without a session, and the first save
        // registers again.
      }
    },

    async checkStatus() {
      sequence += 1
      const number = sequence
      try {
        const { user } = await call('authStatus')
        if (number !== sequence) return user
        if (user) set({ user })
        else clear()
        return user
      } catch (error) {
        logFailure('authStatus', error)
        if (number === sequence) clear()
        throw error
      }
    },

    register() {
      registering ??= registerOnce().finally(() => {
        registering = undefined
      })
      return registering
    },

    signedIn(user) {
      sequence += 1
      set({ user, signIns: get().signIns + 1 })
      announceSignIn()
    },

    signedInElsewhere() {
      set({ signIns: get().signIns + 1 })
    },

    changeTo(user) {
      forget()
      set({ user })
    },

    async logout(endSession = () => call('logout')) {
      // Notify the other windows before the session ends on the server. Otherwise, another open
      // window would start a new session to save its unsaved answers (D31).
      announceSignOut('visitor')
      try {
        return await endSession()
      } catch (error) {
        logFailure('logout', error)
        throw error
      } finally {
        // The server's response clears the browser's storage. Store the sign-out times again,
        // because sleeping windows read them later.
        storeSignOutsAgain()
        end()
      }
    },

    async deleteMyData() {
      try {
        const deleted = await call('deleteMyData')
        announceSignOut('visitor')
        end()
        return deleted
      } catch (error) {
        logFailure('deleteMyData', error)
        throw error
      }
    },

    endElsewhere() {
      // Another window ended the session. Keep the cookies, because that window might have started
      // a new session.
      set({ endedElsewhere: { unsaved: hasUnsavedWork() } })
      forget()
    },
  }
})

/** Calls `listener` after every logout. */
export function onLogout(listener: () => void): void {
  useSessionStore.subscribe((state, before) => {
    if (state.logouts !== before.logouts) listener()
  })
}

/** Calls `listener` after every sign-in. */
export function onSignIn(listener: () => void): void {
  useSessionStore.subscribe((state, before) => {
    if (state.signIns !== before.signIns) listener()
  })
}

/** Returns the session state for a user (specification §4). */
export function sessionStatus(user: SessionUser | null): SessionStatus {
  if (!user) return 'none'
  return user.isAnonymous || !user.email ? 'anonymous' : 'signed-in'
}

/**
 * Returns the user from the hint cookie. The cookie is used only for the first paint and grants no
 * access (D25).
 */
function readSessionHint(): SessionUser | null {
  const text = readCookie(HINT_COOKIE)
  if (text === undefined) return null
  try {
    const hint = JSON.parse(text) as { id?: unknown; email?: unknown; isAnonymous?: unknown }
    if (typeof hint.id !== 'string' || typeof hint.isAnonymous !== 'boolean') return null
    const email = typeof hint.email === 'string' ? hint.email : null
    return { id: hint.id, email, isAnonymous: hint.isAnonymous }
  } catch {
    return null
  }
}
