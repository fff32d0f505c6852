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

/** Session states of specification §4: none, then anonymous, then signed in. */
export type SessionStatus = 'none' | 'anonymous' | 'signed-in'

export interface EndedElsewhere {
  /** This window had unsaved changes. */
  readonly unsaved: boolean
}

export interface SessionState {
  readonly user: SessionUser | null
  /** Number of logouts. When it grows, what is left on the screen belongs to a past session. */
  readonly logouts: number
  /**
   * Number of sign-ins, here or in another tab. Each one starts a new session, even for the same
   * user.
   */
  readonly signIns: number
  /** Set when another window of this browser ended the session. A new object each time. */
  readonly endedElsewhere: EndedElsewhere | undefined
  /**
   * Finds the session by its cookie or registers a new one, then checks it with the server. Never
   * rejects. After a failed check, no user is signed in.
   */
  start(): Promise<void>
  /** Shows the user of the server's hint cookie, for when the server cannot be asked (D25, D38). */
  showHint(): void
  /** Asks the server who the user is. A failed check clears the session (specification §4). */
  checkStatus(): Promise<SessionUser | null>
  /** Registers this browser, unless the server still knows it (D25). Needed before any save. */
  register(): Promise<VisitUser>
  /** Sets the user that a verification returned. */
  signedIn(user: SessionUser): void
  /** Records that another tab signed in. All tabs share that session. */
  signedInElsewhere(): void
  /**
   * Sets a verified user and clears this visit's work from all windows, because it is not theirs.
   */
  changeTo(user: SessionUser): void
  /**
   * Ends the session on the server. Clears it and the list of applications here even if that fails.
   * @param end makes another call that ends the session and does more
   */
  logout(end?: () => Promise<SignedOut>): Promise<SignedOut>
  /**
   * Permanently deletes everything that the server has about this person, then ends the session
   * here. Logs and rethrows a failure. Then nothing was deleted.
   */
  deleteMyData(): Promise<DataDeleted>
  /** Clears this window after another window ended the session. */
  endElsewhere(): void
}

export interface SignedOut {
  /** This browser still has answers from before the sign-in, which do not belong to the account. */
  readonly earlierWork: boolean
}

const HINT_COOKIE = 'userSession'

export const useSessionStore = create<SessionState>()((set, get) => {
  let registering: Promise<VisitUser> | undefined
  /** Sequence number. Responses to superseded status checks are ignored. */
  let sequence = 0

  function clear() {
    removeCookie(HINT_COOKIE)
    set({ user: null })
  }

  /** Clears everything that the next person at this computer must not see. */
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
        // Already logged. The pages work without a session, and the first save registers again.
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
      // Before the call: another open window would start a new session for its unsaved answers
      // (D31).
      announceSignOut('visitor')
      try {
        return await endSession()
      } catch (error) {
        logFailure('logout', error)
        throw error
      } finally {
        // The server had the browser empty its storage, including the sign-out times for sleeping
        // windows.
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
      // Leave the cookies alone: the other window may have started a new session.
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

/** Returns the session state of a user (specification §4). */
export function sessionStatus(user: SessionUser | null): SessionStatus {
  if (!user) return 'none'
  return user.isAnonymous || !user.email ? 'anonymous' : 'signed-in'
}

/** Returns the user of the hint cookie. It is only for the first paint and grants nothing (D25). */
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
