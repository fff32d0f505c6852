import type { Broker, SessionUser } from '@gapwise/api-contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../errors/api-error'
import type { Access } from './route-access'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may make the call of this route; set by `serveCall`. */
    access?: Access
  }
  interface FastifyRequest {
    /** The session's user; `null` on routes that are not about one. */
    user: SessionUser | null
    /** When the user's session ends; `null` without a user. */
    sessionEnds: Date | null
    /** The broker who asks; `null` on every route that is not for brokers. */
    broker: Broker | null
  }
}

/** A visitor's session, as it was found. */
export interface VisitorSession {
  readonly user: SessionUser
  readonly expiresAt: Date
}

/** How the two kinds of sessions are found; neither gives a right of the other (ADR 8). */
export interface SessionFinders {
  findSession(request: FastifyRequest): Promise<VisitorSession | undefined>
  findBroker(request: FastifyRequest): Promise<Broker | undefined>
}

/**
 * The one place that decides who may make a call, before the body is looked at. What belongs to whom is the
 * services' part: somebody else's id is an unknown one (D51).
 */
export function registerAccess(app: FastifyInstance, finders: SessionFinders): void {
  app.decorateRequest('user', null)
  app.decorateRequest('sessionEnds', null)
  app.decorateRequest('broker', null)
  const findUser = async (request: FastifyRequest): Promise<void> => {
    const session = await finders.findSession(request)
    request.user = session?.user ?? null
    request.sessionEnds = session?.expiresAt ?? null
  }
  app.addHook('preValidation', async (request) => {
    switch (request.routeOptions.config.access) {
      case undefined:
      case 'public':
        return
      case 'visitor':
        await findUser(request)
        return
      case 'consumer':
      case 'owner':
        await findUser(request)
        if (!request.user) throw new ApiError('SESSION_MISSING')
        return
      case 'brokerVisitor':
        request.broker = (await finders.findBroker(request)) ?? null
        return
      case 'account':
      case 'broker':
      case 'assigned':
      case 'admin':
        request.broker = (await finders.findBroker(request)) ?? null
        expectMayCall(request.broker, request.routeOptions.config.access)
    }
  })
}

/** An admin sees every client, so a stolen password alone must not be enough (ADR 31). */
function expectMayCall(broker: Broker | null, access: Access): void {
  if (!broker) throw new ApiError('BROKER_SESSION_MISSING')
  if (access === 'admin' && !broker.isAdmin) throw new ApiError('BROKER_ADMIN_ONLY')
  if (access !== 'account' && broker.needsSecondFactor) throw new ApiError('SECOND_FACTOR_NEEDED')
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
