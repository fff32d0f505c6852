import { ApiError } from '../../adapters/api/api-error'
import { sessionStatus, useSessionStore } from '../../stores/session/session-store'

/** Why the server does not know an application as this person's any more. */
export type Loss =
  /** It was opened by its resume code on another device or in another browser. */
  | 'elsewhere'
  /** The session of the account it belongs to is over: signing in again brings it back. */
  | 'signed-out'

interface SessionOptions {
  /** Brings the application into the session that now is, by its resume code. */
  readonly resume: () => Promise<void>
  readonly onLost: (loss: Loss) => void
}

/** Whose session an application is worked on in, and what to do when that is over. */
export interface ApplicationSession {
  /** The server has just answered: the application is of who is here now. */
  confirm(): void
  /** A new session in place of one that is over. Throws where only signing in again gives one. */
  renew(): Promise<void>
  /** Make a call; where another part of the page has begun a new session, take the application along first. */
  follow<Answer>(work: () => Promise<Answer>): Promise<Answer>
  /** The same, and where the session turns out to be over, renew it first. */
  inSession<Answer>(work: () => Promise<Answer>): Promise<Answer>
  /** Say so if this failure means that the application is not this person's any more. */
  noteLoss(failure: unknown): Promise<void>
}

/**
 * A session without a name that is over is replaced by a new one. To that one the application is a stranger's, until
 * its resume code moves it there (D31). An account's application follows no code: its owner has to sign in again.
 */
export function applicationSession({ resume, onLost }: SessionOptions): ApplicationSession {
  const { logouts } = useSessionStore.getState()
  let owner = useSessionStore.getState().user

  /** Whoever signed out takes nothing along into the session of the next one at this computer. */
  function expectNoLogout() {
    if (useSessionStore.getState().logouts !== logouts) throw new ApiError(SIGNED_OUT)
  }

  /** Who signs in takes along what was begun without a name (D50). */
  function isAccount(): boolean {
    const { user } = useSessionStore.getState()
    if (sessionStatus(user) === 'signed-in') owner = user
    return sessionStatus(owner) === 'signed-in'
  }

  async function isSignedOut(): Promise<boolean> {
    if (!isAccount()) return false
    const user = await useSessionStore.getState().checkStatus()
    return user?.id !== owner?.id
  }

  async function renew() {
    if (isAccount()) {
      if (!(await isSignedOut())) return
      onLost('signed-out')
      throw new ApiError(SIGNED_OUT)
    }
    expectNoLogout()
    const user = await useSessionStore.getState().register()
    if (user.id === owner?.id) return
    expectNoLogout()
    await resume()
    owner = user
  }

  function isLeftBehind(error: unknown): boolean {
    const { user } = useSessionStore.getState()
    return isStatus(error, 404) && !isAccount() && user !== null && user.id !== owner?.id
  }

  async function after<Answer>(
    work: () => Promise<Answer>,
    isOver: (error: unknown) => boolean,
  ): Promise<Answer> {
    try {
      return await work()
    } catch (error) {
      if (!isOver(error)) throw error
      await renew()
      return work()
    }
  }

  return {
    confirm() {
      if (!isAccount()) owner = useSessionStore.getState().user ?? owner
    },
    renew,
    follow: (work) => after(work, isLeftBehind),
    inSession: (work) => after(work, (error) => isStatus(error, 401) || isLeftBehind(error)),
    async noteLoss(failure) {
      const unknown = isStatus(failure, 404)
      if (!unknown && !(isStatus(failure, 401) && isAccount())) return
      const signedOut = isAccount() && (await isSignedOut().catch(() => false))
      if (signedOut) onLost('signed-out')
      else if (unknown) onLost('elsewhere')
    },
  }
}

function isStatus(error: unknown, status: number): boolean {
  return error instanceof ApiError && error.status === status
}

const SIGNED_OUT = {
  status: 401,
  message: 'You are signed out. Sign in again to go on.',
  code: 'SIGNED_OUT',
  issues: [],
  retryAfter: undefined,
}
