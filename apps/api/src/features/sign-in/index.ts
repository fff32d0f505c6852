import type { FastifyInstance } from 'fastify'
import type { SessionUser } from '@gapwise/api-contract'
import { userOf } from '../../http/access'
import { serveCall } from '../../http/serve-call'
import { THROTTLES, type ThrottleRoute } from '../../http/limits/throttle'
import type { Database } from '../../database'
import { ApiError } from '../../errors/api-error'
import type { SessionDependencies, EarlierSession, Sessions } from '../sessions'
import { signInRoutes } from './routes'
import { createSignIn, type SignInDependencies } from './service'
import { moveWork, type WorkDependencies } from './anonymous-work'
import { hasWork } from './repository'

export { forgetGuesses, GUESSES_KEPT_DAYS } from './guesses'
export { LINK_ADDRESS } from './send-link'
export type { SignInDependencies } from './service'

/**
 * Registers the routes for sign-in by email. Also registers the routes for anonymous work that was
 * not moved into the account when the user signed in.
 * @returns A function that returns `true` for the token of an anonymous session with work.
 */
export function registerSignIn(
  app: FastifyInstance,
  deps: SignInDependencies & SessionDependencies & { https: boolean },
): (token: string | undefined) => Promise<boolean> {
  const earlierWork = createEarlierWork(deps)
  signInRoutes(app, { ...deps, signIn: createSignIn(deps) })
  earlierWorkRoutes(app, { ...deps, earlierWork })
  return earlierWork.isPresent
}

/**
 * Registers the routes for anonymous work that was not moved into the account when the user signed
 * in.
 */
function earlierWorkRoutes(
  app: FastifyInstance,
  deps: {
    earlierWork: EarlierWork
    earlier: EarlierSession
    sessions: Sessions
    throttle: ThrottleRoute
  },
): void {
  const { earlierWork, earlier, sessions, throttle } = deps
  const reading = { config: throttle(THROTTLES.read) }
  const changing = { config: throttle(THROTTLES.save) }

  serveCall(app, 'readEarlierWork', reading, async (request) => ({
    present: await earlierWork.isPresent(earlier.readToken(request)),
  }))
  serveCall(app, 'moveEarlierWork', changing, async (request, reply) => {
    await earlierWork.move(userOf(request), earlier.readToken(request))
    earlier.clear(reply)
    return null
  })
  serveCall(app, 'closeEarlierWork', changing, async (request, reply) => {
    await sessions.end(earlier.readToken(request))
    earlier.clear(reply)
    return null
  })
}

/**
 * A browser's anonymous work that was not moved into the account when the user signed in (ADR 28).
 */
interface EarlierWork {
  /**
   * Returns `true` if the browser has anonymous work that a sign-in did not move into the account.
   * @param token Token of the anonymous session that was set aside.
   */
  isPresent(token: string | undefined): Promise<boolean>
  /**
   * Moves the anonymous session's work into the user's account. An anonymous user has no account
   * and gets an error.
   * @throws {ApiError} `EARLIER_WORK_GONE`
   */
  move(user: SessionUser, token: string | undefined): Promise<void>
}

function createEarlierWork(
  deps: WorkDependencies & { database: Database; sessions: Sessions },
): EarlierWork {
  const { database, sessions } = deps

  const ownerOf = async (token: string | undefined): Promise<string | undefined> => {
    const session = await sessions.find(token)
    if (!session?.user.isAnonymous) return undefined
    return (await hasWork(database, session.user.id)) ? session.user.id : undefined
  }
  return {
    isPresent: async (token) => (await ownerOf(token)) !== undefined,
    async move(user, token) {
      const from = user.isAnonymous ? undefined : await ownerOf(token)
      if (!from) throw new ApiError('EARLIER_WORK_GONE')
      await database.transaction((transaction) =>
        moveWork(deps, transaction, { from, to: user.id }),
      )
    },
  }
}
