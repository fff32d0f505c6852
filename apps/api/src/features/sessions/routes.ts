import type { FastifyInstance } from 'fastify'
import { addressKeyOf } from '../../http/address-key'
import type { LongLimits } from '../../http/long-limits'
import { serveCall } from '../../http/serve-call'
import { THROTTLES, type ThrottleRoute } from '../../http/throttle'
import type { SessionCookies } from './cookies'
import type { Sessions } from './service'
import { journalKeyOf } from './tokens'

/** The calls about who somebody is, but for sign-in by mail. */
export function sessionRoutes(
  app: FastifyInstance,
  parts: {
    sessions: Sessions
    cookies: SessionCookies
    limits: LongLimits
    throttle: ThrottleRoute
  },
): void {
  const { sessions, cookies, limits, throttle } = parts

  serveCall(
    app,
    'registerAnonymous',
    { config: throttle(THROTTLES.register) },
    async (request, reply) => {
      const existing = await sessions.find(cookies.readToken(request))
      if (existing) {
        // Idempotent on the session: clearing the readable cookie never orphans a draft (D25).
        cookies.writeHint(reply, existing.user, existing.expiresAt)
        return existing.user
      }
      await limits.spend(reply, [['registrationsFromAddress', addressKeyOf(request)]])
      const { token, user, expiresAt } = await sessions.startAnonymous()
      cookies.write(reply, token, user, expiresAt)
      return user
    },
  )

  serveCall(app, 'authStatus', { config: throttle(THROTTLES.status) }, async (request, reply) => {
    const session = await sessions.find(cookies.readToken(request))
    if (session) cookies.writeHint(reply, session.user, session.expiresAt)
    else cookies.clear(reply)
    return { user: session?.user ?? null }
  })

  serveCall(app, 'journalKey', { config: throttle(THROTTLES.status) }, async (request) => {
    // Only a session gets here, and a session comes with its token.
    return { key: journalKeyOf(cookies.readToken(request) ?? '') }
  })

  serveCall(app, 'logout', { config: throttle(THROTTLES.status) }, async (request, reply) => {
    await sessions.end(cookies.readToken(request))
    cookies.clear(reply)
    return { message: 'You are signed out.' }
  })
}
