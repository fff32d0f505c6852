import type { FastifyInstance } from 'fastify'
import type { DatabaseLog } from '../../database'
import { userOf } from '../../http/access'
import { serveCall } from '../../http/serve-call'
import { THROTTLES, type ThrottleRoute } from '../../http/limits/throttle'
import type { SessionCookies } from '../sessions'
import { keepErasures } from './keep-erasures'
import { createPrivacy, type Privacy } from './service'
import type { PrivacyParts } from './waiting'

function privacyRoutes(
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

/** Serves the deletion of a person's data, and carries out the deletions that wait. */
export function registerPrivacy(
  app: FastifyInstance,
  parts: PrivacyParts & { log: DatabaseLog; cookies: SessionCookies; throttle: ThrottleRoute },
): void {
  const { cookies, throttle } = parts
  keepErasures(app, parts, parts.log)
  privacyRoutes(app, { privacy: createPrivacy(parts), cookies, throttle })
}
