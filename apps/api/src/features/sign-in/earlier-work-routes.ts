import type { FastifyInstance } from 'fastify'
import { userOf } from '../../http/access'
import { serveCall } from '../../http/serve-call'
import { THROTTLES, type ThrottleRoute } from '../../http/limits/throttle'
import type { EarlierSession, Sessions } from '../sessions'
import type { EarlierWork } from './earlier-work'

/** The calls about work that a sign-in left where it was. */
export function earlierWorkRoutes(
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
