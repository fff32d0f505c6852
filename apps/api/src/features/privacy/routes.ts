import type { FastifyInstance } from 'fastify'
import { userOf } from '../../http/access'
import { serveCall } from '../../http/serve-call'
import { THROTTLES, type ThrottleRoute } from '../../http/throttle'
import type { SessionCookies } from '../sessions/cookies'
import type { Privacy } from './service'

export function privacyRoutes(
  app: FastifyInstance,
  parts: { privacy: Privacy; cookies: SessionCookies; throttle: ThrottleRoute },
): void {
  const { privacy, cookies, throttle } = parts
  serveCall(app, 'deleteMyData', { config: throttle(THROTTLES.submit) }, async (request, reply) => {
    const deleted = await privacy.deleteEverything(userOf(request), cookies.readToken(request))
    cookies.clear(reply)
    return deleted
  })
}
