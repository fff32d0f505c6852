import type { Broker } from '@gapwise/api-contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ThrottleRoute } from '../../http/limits/throttle'
import { createBrokerAccounts } from './accounts'
import { createBrokerCookie } from './cookie'
import { createInvitations } from './invitations/invitations'
import { createPasskeyCeremony } from '../passkeys'
import type { BrokerDependencies } from './dependencies'
import { createBrokerPasskeys } from './factors/passkeys'
import { createPasswords } from './passwords'
import { brokerRoutes } from './routes'
import { createBrokerSessions } from './sessions'
import { createBrokerSignIn } from './sign-in'

/**
 * Identifies the broker who sent a request. Registers the brokers' routes, such as those for
 * sign-in and accounts.
 */
export interface BrokerArea {
  /** Returns the token that identifies a request's broker. */
  readToken(request: FastifyRequest): string | undefined
  /** Returns the broker that a token belongs to, or `undefined`. */
  find(token: string | undefined): Promise<Broker | undefined>
  routes(app: FastifyInstance, throttle: ThrottleRoute): void
}

/** @param deps `https` is `true` if people reach the site over HTTPS. */
export function createBrokerArea(
  deps: Omit<BrokerDependencies, 'sessions' | 'passwords' | 'ceremony'> & { https: boolean },
): BrokerArea {
  const cookie = createBrokerCookie(deps)
  const sessions = createBrokerSessions(deps.database, deps.clock, deps.events)
  const brokerParts: BrokerDependencies = {
    ...deps,
    sessions,
    passwords: createPasswords(),
    ceremony: createPasskeyCeremony(deps),
  }
  return {
    readToken: cookie.readToken,
    find: sessions.find,
    routes: (app, throttle) =>
      brokerRoutes(app, {
        signIn: createBrokerSignIn(brokerParts),
        accounts: createBrokerAccounts(brokerParts),
        passkeys: createBrokerPasskeys(brokerParts),
        invitations: createInvitations(brokerParts),
        sessions,
        cookie,
        devices: deps.devices,
        throttle,
      }),
  }
}
