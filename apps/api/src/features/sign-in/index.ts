import type { FastifyInstance } from 'fastify'
import { userOf } from '../../http/access'
import { serveCall } from '../../http/serve-call'
import { THROTTLES, type ThrottleRoute } from '../../http/limits/throttle'
import type { SessionParts, EarlierSession, Sessions } from '../sessions'
import { createEarlierWork, type EarlierWork } from './earlier-work'
import { signInRoutes } from './routes'
import { createSignIn, type SignInParts } from './service'

export { forgetGuesses, GUESSES_KEPT_DAYS } from './guesses'
export { LINK_ADDRESS } from './send-link'
export type { SignInParts } from './service'

/**
 * Serves sign-in by mail, and the work that a sign-in left where it was.
 * @returns What says whether there is such work behind the token of an earlier session.
 */
export function registerSignIn(
  app: FastifyInstance,
  parts: SignInParts & SessionParts & { https: boolean },
): (token: string | undefined) => Promise<boolean> {
  const earlierWork = createEarlierWork(parts)
  signInRoutes(app, { ...parts, signIn: createSignIn(parts) })
  earlierWorkRoutes(app, { ...parts, earlierWork })
  return earlierWork.isPresent
}

/** The calls about work that a sign-in left where it was. */
function earlierWorkRoutes(
  app: FastifyInstance,
  parts: {
    earlierWork: EarlierWork
    earlier: EarlierSession
    sessions: Sessions
    throttle: ThrottleRoute
  },
): void {
  const { earlierWork, earlier, sessions, throttle } = parts
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
