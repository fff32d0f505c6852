import type { Broker } from '@gapwise/api-contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ThrottleRoute } from '../../http/throttle'
import { createBrokerAccounts } from './accounts'
import { createBrokerCookie } from './cookie'
import { createInvitations } from './invitations'
import type { BrokerParts } from './parts'
import { createPasswords } from './passwords'
import { brokerRoutes } from './routes'
import { createBrokerSessions } from './sessions'
import { createBrokerSignIn } from './sign-in'

/** Brokers and their accounts, put together. */
export interface BrokerArea {
  /** The broker of a request's cookie. */
  find(request: FastifyRequest): Promise<Broker | null>
  routes(app: FastifyInstance, throttle: ThrottleRoute): void
}

/** @param parts `https` says whether people come by https. */
export function createBrokerArea(
  parts: Omit<BrokerParts, 'sessions' | 'passwords'> & { https: boolean },
): BrokerArea {
  const cookie = createBrokerCookie(parts)
  const sessions = createBrokerSessions(parts.database, parts.clock)
  const brokerParts: BrokerParts = { ...parts, sessions, passwords: createPasswords() }
  return {
    find: async (request) => (await sessions.find(cookie.readToken(request))) ?? null,
    routes: (app, throttle) =>
      brokerRoutes(app, {
        signIn: createBrokerSignIn(brokerParts),
        accounts: createBrokerAccounts(brokerParts),
        invitations: createInvitations(brokerParts),
        sessions,
        cookie,
        throttle,
      }),
  }
}
