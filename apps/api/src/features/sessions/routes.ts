import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { LogoutAnswer } from '@gapwise/api-contract'
import { userOf } from '../../http/access'
import { addressKeyOf } from '../../http/limits/address-key'
import type { LongLimits } from '../../http/limits/long-limits'
import { serveCall } from '../../http/serve-call'
import { THROTTLES, type ThrottleRoute } from '../../http/limits/throttle'
import type { Vault } from '../../protection/vault'
import { deriveJournalKey } from '../../shared/tokens'
import type { SessionCookies } from './cookies'
import type { EarlierSession } from './earlier-session'
import {
  createOwnSessions,
  type OwnSessionsService,
  type OwnSessionDependencies,
} from './own-sessions'
import { sessionOriginOf } from './session-origin'
import type { Sessions } from './service'

/** Dependencies of the routes for sessions and for sign-in by email. */
export interface SessionDependencies {
  readonly sessions: Sessions
  readonly cookies: SessionCookies
  /** The anonymous session that a sign-in set aside. */
  readonly earlier: EarlierSession
  readonly vault: Pick<Vault, 'digests'>
  readonly limits: LongLimits
  readonly throttle: ThrottleRoute
}

/** Registers the routes for sessions, except sign-in by email. */
function sessionRoutes(
  app: FastifyInstance,
  deps: SessionDependencies & { ownSessions: OwnSessionsService; answerSignOut: AnswerSignOut },
): void {
  const { sessions, ownSessions, cookies, earlier, answerSignOut, limits, throttle } = deps

  serveCall(
    app,
    'registerAnonymous',
    { config: throttle(THROTTLES.register) },
    async (request, reply) => {
      const existing = await sessions.find(cookies.readToken(request))
      if (existing) {
        // Reuse the session. Otherwise, a visitor who lost only the readable cookie would lose
        // their draft (D25).
        cookies.writeHint(reply, existing.user, existing.expiresAt)
        return existing.user
      }
      const journalKey = cookies.readJournalKey(request)
      const setAside = await sessions.resume(earlier.readToken(request), journalKey)
      if (setAside) {
        // After a sign-out, restore the anonymous session that the sign-in set aside in this
        // browser (ADR 28).
        earlier.clear(reply)
        cookies.write(reply, setAside)
        return { ...setAside.user, earlier: true as const }
      }
      await limits.spend(reply, [['registrationsFromAddress', addressKeyOf(request)]])
      const session = await sessions.startAnonymous(journalKey)
      cookies.write(reply, session)
      return session.user
    },
  )

  serveCall(app, 'authStatus', { config: throttle(THROTTLES.status) }, async (request, reply) => {
    const { user, sessionEnds } = request
    if (user && sessionEnds) cookies.writeHint(reply, user, sessionEnds)
    else cookies.clear(reply)
    return { user }
  })

  serveCall(app, 'journalKey', { config: throttle(THROTTLES.status) }, async (request) => {
    // This call requires a session, so the token is always present. A session that is older than
    // the cookie of the journal key has no such cookie.
    const token = cookies.readToken(request) ?? ''
    return { key: cookies.readJournalKey(request) ?? deriveJournalKey(token) }
  })

  serveCall(app, 'logout', { config: throttle(THROTTLES.status) }, async (request, reply) => {
    await sessions.end(cookies.readToken(request))
    return answerSignOut(request, reply)
  })

  const reading = { config: throttle(THROTTLES.read) }
  const ending = { config: throttle(THROTTLES.save) }
  serveCall(app, 'listSessions', reading, async (request) => {
    const sessionToken = cookies.readToken(request)
    const origin = sessionOriginOf(request, deps.vault)
    return { sessions: await ownSessions.list(userOf(request), { sessionToken, origin }) }
  })
  serveCall(app, 'endSession', ending, async (request) => {
    await ownSessions.end(userOf(request), request.params.id)
    return null
  })
  serveCall(app, 'endAllSessions', ending, async (request, reply) => {
    await ownSessions.endAll(userOf(request))
    return answerSignOut(request, reply)
  })
}

/**
 * Registers the routes for visitors' sessions.
 * @param deps `hasEarlierWork` takes the token of a session that was set aside, and returns `true`
 * if that session has work.
 */
export function registerSessions(
  app: FastifyInstance,
  deps: SessionDependencies &
    OwnSessionDependencies & { hasEarlierWork: (token: string | undefined) => Promise<boolean> },
): void {
  sessionRoutes(app, {
    ...deps,
    ownSessions: createOwnSessions(deps),
    answerSignOut: createAnswerSignOut(deps),
  })
}

/**
 * Sends the response to a sign-out request after the session has ended. The response clears the
 * person's data from the browser.
 */
type AnswerSignOut = (request: FastifyRequest, reply: FastifyReply) => Promise<LogoutAnswer>

/**
 * `Clear-Site-Data` header. It clears the browser's cache of this site and every store that scripts
 * can write to. It leaves out `"cookies"`, and cookies are cleared by name. Clearing all cookies
 * would also sign out a broker, discard earlier work, and make the browser unknown to the person's
 * account (ADR 28).
 */
const CLEARED = '"cache", "storage"'

function createAnswerSignOut(deps: {
  cookies: SessionCookies
  earlier: EarlierSession
  hasEarlierWork: (token: string | undefined) => Promise<boolean>
}): AnswerSignOut {
  const { cookies, earlier, hasEarlierWork } = deps
  return async (request, reply) => {
    const earlierWork = await hasEarlierWork(earlier.readToken(request))
    if (!earlierWork) earlier.clear(reply)
    cookies.clearAll(reply)
    void reply.header('clear-site-data', CLEARED)
    return { message: 'You’re signed out.', earlierWork }
  }
}
