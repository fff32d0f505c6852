import type { SessionUser } from '@gapwise/api-contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../../errors'
import type { SessionCookies } from './cookies'
import type { Sessions } from './service'

declare module 'fastify' {
  interface FastifyRequest {
    /** The session's user; set by the hooks of {@link SessionHooks}. */
    user: SessionUser | null
  }
}

/** Hooks for routes, run before their bodies are looked at. */
export interface SessionHooks {
  /** Answers 401 without a session (D51). */
  readonly requireUser: (request: FastifyRequest) => Promise<void>
  /** Lets requests without a session through. */
  readonly findUser: (request: FastifyRequest) => Promise<void>
}

export function createSessionHooks(
  app: FastifyInstance,
  sessions: Sessions,
  cookies: SessionCookies,
): SessionHooks {
  app.decorateRequest('user', null)
  const findUser = async (request: FastifyRequest): Promise<void> => {
    request.user = (await sessions.find(cookies.readToken(request)))?.user ?? null
  }
  return {
    findUser,
    async requireUser(request) {
      await findUser(request)
      if (!request.user) throw new ApiError('SESSION_MISSING')
    },
  }
}

/** The user of a route with `requireUser`. */
export function userOf(request: { user: SessionUser | null }): SessionUser {
  if (!request.user) throw new ApiError('SESSION_MISSING')
  return request.user
}
