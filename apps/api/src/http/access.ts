import type { Broker, SessionUser } from '@gapwise/api-contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../errors'
import type { Access } from './route-access'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may make the call of this route; set by `serveCall`. */
    access?: Access
  }
  interface FastifyRequest {
    /** The session's user; `null` on routes that are not about one. */
    user: SessionUser | null
    /** The broker who asks; `null` on every route that is not for brokers. */
    broker: Broker | null
  }
}

/** How the two kinds of sessions are found; neither gives a right of the other (ADR 8). */
export interface SessionFinders {
  findUser(request: FastifyRequest): Promise<SessionUser | null>
  findBroker(request: FastifyRequest): Promise<Broker | null>
}

/**
 * The one place that decides who may make a call, before the body is looked at. What belongs to whom is the
 * services' part: somebody else's id is an unknown one (D51).
 */
export function registerAccess(app: FastifyInstance, finders: SessionFinders): void {
  app.decorateRequest('user', null)
  app.decorateRequest('broker', null)
  app.addHook('preValidation', async (request) => {
    switch (request.routeOptions.config.access) {
      case undefined:
      case 'public':
        return
      case 'visitor':
        request.user = await finders.findUser(request)
        return
      case 'consumer':
      case 'owner':
        request.user = await finders.findUser(request)
        if (!request.user) throw new ApiError('SESSION_MISSING')
        return
      case 'broker':
      case 'assigned':
      case 'admin':
        request.broker = await finders.findBroker(request)
        if (!request.broker) throw new ApiError('BROKER_SESSION_MISSING')
        if (request.routeOptions.config.access === 'admin' && !request.broker.isAdmin) {
          throw new ApiError('BROKER_ADMIN_ONLY')
        }
    }
  })
}

/** The user of a route for `consumer` or `owner`. */
export function userOf({ user }: Pick<FastifyRequest, 'user'>): SessionUser {
  if (!user) throw new ApiError('SESSION_MISSING')
  return user
}

/** The broker of a route for brokers. */
export function brokerOf({ broker }: Pick<FastifyRequest, 'broker'>): Broker {
  if (!broker) throw new ApiError('BROKER_SESSION_MISSING')
  return broker
}
