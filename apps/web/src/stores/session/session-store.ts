import { create } from 'zustand'

import {
  call,
  type DataDeleted,
  type SessionUser,
  type VisitUser,
} from '../../adapters/api/api-client'
import { logFailure } from '../../adapters/telemetry/log'
import { tellSignedIn } from '../../adapters/windows/other-tabs'
import { hasUnsavedWork } from '../../adapters/browser/page-lifecycle'
import { repeatSignOuts, tellSignedOut } from '../../adapters/windows/sign-outs'
import { readCookie, removeCookie } from '../../adapters/browser/storage'
import { useApplicationsStore } from './applications-store'

/** Specification §4: none, then anonymous, then signed in. */
export type SessionStatus = 'none' | 'anonymous' | 'signed-in'

export interface EndedElsewhere {
  /** Whether this window had something typed that the server did not have yet. */
  readonly unsaved: boolean
}

export interface SessionState {
  readonly user: SessionUser | null
  /** Grows with every logout: what one person left on the screen is then no longer anybody's. */
  readonly logouts: number
  /** Grows with every sign-in, here or in another tab: the session is another one, even where the user is the same. */
  readonly signIns: number
  /** The last time that another window of this browser ended the session; a new object each time. */
  readonly endedElsewhere: EndedElsewhere | undefined
  /**
   * The session as it stands: found by its cookie or newly registered, then checked with the
   * server. Never rejects; a failed check leaves nobody signed in.
   */
  start(): Promise<void>
  /** Who the server's hint says this is, where the server cannot be asked (D25, D38). */
  showHint(): void
  /** Ask the server who this is. A failed check clears the session (specification §4). */
  checkStatus(): Promise<SessionUser | null>
  /** Register, unless the server still knows this browser (D25); needed before any save. */
  register(): Promise<VisitUser>
  /** Take over the user that a verification returned. */
  signedIn(user: SessionUser): void
  /** Another tab of this browser has signed in, and its session is this one's too. */
  signedInElsewhere(): void
  /** Take over a verified user and clear the work of this visit from all windows, because it is not theirs. */
  changeTo(user: SessionUser): void
  /**
   * Ends the session on the server; clears it and the applications list here in any case.
   * @param end Another call that ends it, and more.
   */
  logout(end?: () => Promise<SignedOut>): Promise<SignedOut>
  /**
   * Deletes all that the server has of this person, for good; then the session is over here as well. Logs and
   * rethrows a failure, after which nothing is deleted.
   */
  deleteMyData(): Promise<DataDeleted>
  /** Another window of this browser has ended the session: nothing of this person stays in this one. */
  endElsewhere(): void
}

export interface SignedOut {
  /** This browser still has answers from before the sign-in, which are not the account's. */
  readonly earlierWork: boolean
}

const HINT_COOKIE = 'userSession'

export const useSessionStore = create<SessionState>()((set, get) => {
  let registering: Promise<VisitUser> | undefined
  /** Grows with whatever says who this is: an answer that was overtaken says nothing any more. */
  let statements = 0

  function clear() {
    removeCookie(HINT_COOKIE)
    set({ user: null })
  }

  /** Leaves nothing of this person for the next one at this computer. */
  function forget() {
    statements += 1
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
        // Noted where it failed. The pages work without a session; the first save registers again.
      }
    },

    async checkStatus() {
      statements += 1
      const number = statements
      try {
        const { user } = await call('authStatus')
        if (number !== statements) return user
        if (user) set({ user })
        else clear()
        return user
      } catch (error) {
        logFailure('authStatus', error)
        if (number === statements) clear()
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
      statements += 1
      set({ user, signIns: get().signIns + 1 })
      tellSignedIn()
    },

    signedInElsewhere() {
      set({ signIns: get().signIns + 1 })
    },

    changeTo(user) {
      forget()
      set({ user })
    },

    async logout(endSession = () => call('logout')) {
      // First: a window that still stood open would begin a new session for the answers in it (D31).
      tellSignedOut('visitor')
      try {
        return await endSession()
      } catch (error) {
        logFailure('logout', error)
        throw error
      } finally {
        // The server had the browser empty its storage, and with it what sleeping windows look at.
        repeatSignOuts()
        end()
      }
    },

    async deleteMyData() {
      try {
        const deleted = await call('deleteMyData')
        tellSignedOut('visitor')
        end()
        return deleted
      } catch (error) {
        logFailure('deleteMyData', error)
        throw error
      }
    },

    endElsewhere() {
      // The cookies are the other window's: a new session may have begun there.
      set({ endedElsewhere: { unsaved: hasUnsavedWork() } })
      forget()
    },
  }
})

/** Call `listener` after every logout. */
export function onLogout(listener: () => void): void {
  useSessionStore.subscribe((state, before) => {
    if (state.logouts !== before.logouts) listener()
  })
}

/** Call `listener` after every sign-in. */
export function onSignIn(listener: () => void): void {
  useSessionStore.subscribe((state, before) => {
    if (state.signIns !== before.signIns) listener()
  })
}

/** The state of specification §4 that a user is in. */
export function sessionStatus(user: SessionUser | null): SessionStatus {
  if (!user) return 'none'
  return user.isAnonymous || !user.email ? 'anonymous' : 'signed-in'
}

/** The server's hint for the first paint (D25): it decides nothing. */
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
