import { ApiCallError } from '../../adapters/api/api-call-error'
import { sessionStatus, useSessionStore } from '../../stores/session/session-store'
import { msg } from '../../language'

/** The reason why an application no longer belongs to this session. */
export type Loss =
  /** The application was opened by its resume code on another device or in another browser. */
  | 'elsewhere'
  /**
   * The account's session has ended. The application is available again after the user signs in.
   */
  | 'signed-out'

interface SessionOptions {
  /** Uses the resume code to move the application into the current session. */
  readonly resume: () => Promise<void>
  readonly onLost: (loss: Loss) => void
}

/** Tracks which session an application belongs to, and recovers when that session ends. */
export interface ApplicationSession {
  /**
   * Records that the application belongs to the current user. Call it after a successful response.
   */
  confirm(): void
  /** Replaces an ended session with a new one. Throws if the user has to sign in again. */
  renew(): Promise<void>
  /**
   * Calls `work`. If another part of the page has started a new session, moves the application to
   * that session and calls `work` again.
   */
  resumeAndRetry<Answer>(work: () => Promise<Answer>): Promise<Answer>
  /**
   * Calls `work` like {@link resumeAndRetry}. If the session has ended, also renews the session and
   * calls `work` again.
   */
  inSession<Answer>(work: () => Promise<Answer>): Promise<Answer>
  /**
   * Calls `onLost` if this failure means that the application no longer belongs to this session.
   */
  reportLoss(failure: unknown): Promise<void>
}

/**
 * Creates an application's session handling. An anonymous session that ends is replaced by a new
 * one. The resume code then moves the application to the new session (D31). The owner of an account
 * has to sign in again, because a code cannot move an account's application.
 */
export function applicationSession({ resume, onLost }: SessionOptions): ApplicationSession {
  const { logouts } = useSessionStore.getState()
  let owner = useSessionStore.getState().user

  /**
   * Throws after a sign-out. Otherwise, data could move into the next person's session on this
   * computer.
   */
  function expectNoLogout() {
    if (useSessionStore.getState().logouts !== logouts) throw new ApiCallError(SIGNED_OUT)
  }

  /**
   * Returns `true` if the application belongs to an account. When an anonymous user signs in, the
   * application moves into the account (D50).
   */
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
      throw new ApiCallError(SIGNED_OUT)
    }
    expectNoLogout()
    const user = await useSessionStore.getState().register()
    if (user.id === owner?.id) return
    expectNoLogout()
    await resume()
    owner = user
  }

  function isInOldSession(error: unknown): boolean {
    const { user } = useSessionStore.getState()
    return isStatus(error, 404) && !isAccount() && user !== null && user.id !== owner?.id
  }

  async function retryInNewSession<Answer>(
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
    resumeAndRetry: (work) => retryInNewSession(work, isInOldSession),
    inSession: (work) =>
      retryInNewSession(work, (error) => isStatus(error, 401) || isInOldSession(error)),
    async reportLoss(failure) {
      const unknown = isStatus(failure, 404)
      if (!unknown && !(isStatus(failure, 401) && isAccount())) return
      const signedOut = isAccount() && (await isSignedOut().catch(() => false))
      if (signedOut) onLost('signed-out')
      else if (unknown) onLost('elsewhere')
    },
  }
}

function isStatus(error: unknown, status: number): boolean {
  return error instanceof ApiCallError && error.status === status
}

const SIGNED_OUT = {
  status: 401,
  message: msg('You are signed out. Sign in again to continue.'),
  code: 'SIGNED_OUT',
  issues: [],
  retryAfter: undefined,
}
