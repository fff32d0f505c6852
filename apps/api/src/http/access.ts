import type { Broker, SessionUser } from '@gapwise/api-contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../errors/api-error'
import type { Access } from './route-access'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Access level of the route's call. Set by `serveCall`. */
    access?: Access
  }
  interface FastifyRequest {
    /** The session's user. `null` on routes that do not use the session. */
    user: SessionUser | null
    /** Time at which the user's session ends. `null` without a user. */
    sessionEnds: Date | null
    /** The broker who makes the request. `null` on routes that are not for brokers. */
    broker: Broker | null
  }
}

/** A visitor's session. */
export interface VisitorSession {
  readonly user: SessionUser
  readonly expiresAt: Date
}

/**
 * Finds the session of a request. A user's session gives no broker rights, and a broker's session
 * gives no user rights (ADR 8).
 */
export interface SessionFinders {
  findSession(request: FastifyRequest): Promise<VisitorSession | undefined>
  findBroker(request: FastifyRequest): Promise<Broker | undefined>
}

/**
 * Decides who is allowed to make a call, before the body is read. No other code makes this
 * decision.
 *
 * The services check who owns which data. They treat an id that belongs to someone else as unknown
 * (D51).
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
      // The call checks the signature of the request.
      case 'receiver':
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

/**
 * Admins need a second factor, because they can see every client and a password can be stolen (ADR
 * 31).
 */
function expectMayCall(broker: Broker | null, access: Access): void {
  if (!broker) throw new ApiError('BROKER_SESSION_MISSING')
  if (access === 'admin' && !broker.isAdmin) throw new ApiError('BROKER_ADMIN_ONLY')
  if (access !== 'account' && broker.needsSecondFactor) throw new ApiError('SECOND_FACTOR_NEEDED')
}

/** Returns the user who makes a request to a `consumer` or `owner` route. */
export function userOf({ user }: Pick<FastifyRequest, 'user'>): SessionUser {
  if (!user) throw new ApiError('SESSION_MISSING')
  return user
}

/** Returns the broker who makes a request to a route for brokers. */
export function brokerOf({ broker }: Pick<FastifyRequest, 'broker'>): Broker {
  if (!broker) throw new ApiError('BROKER_SESSION_MISSING')
  return broker
}
