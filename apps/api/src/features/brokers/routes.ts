import type { FastifyInstance } from 'fastify'
import { brokerOf } from '../../http/access'
import { addressKeyOf } from '../../http/limits/address-key'
import { serveCall } from '../../http/serve-call'
import { THROTTLES, type ThrottleRoute } from '../../http/limits/throttle'
import type { Devices } from '../devices'
import type { BrokerAccounts } from './accounts'
import { actorOf } from '../audit'
import type { BrokerCookie } from './cookie'
import type { Invitations } from './invitations/invitations'
import { passkeyRoutes } from './factors/passkey-routes'
import type { BrokerPasskeys } from './factors/passkeys'
import type { BrokerSessions } from './sessions'
import type { BrokerSignIn } from './sign-in'

interface BrokerRouteDependencies {
  readonly signIn: BrokerSignIn
  readonly accounts: BrokerAccounts
  readonly passkeys: BrokerPasskeys
  readonly invitations: Invitations
  readonly sessions: BrokerSessions
  readonly cookie: BrokerCookie
  readonly devices: Devices
  readonly throttle: ThrottleRoute
}

/** Registers the routes for brokers' accounts. */
export function brokerRoutes(app: FastifyInstance, deps: BrokerRouteDependencies): void {
  sessionRoutes(app, deps)
  factorRoutes(app, deps)
  passkeyRoutes(app, deps)
  colleagueRoutes(app, deps)
  invitationRoutes(app, deps)
}

/** Registers the routes to sign in and out. */
function sessionRoutes(app: FastifyInstance, deps: BrokerRouteDependencies): void {
  const { signIn, sessions, cookie, devices, throttle } = deps
  const reading = { config: throttle(THROTTLES.read) }

  serveCall(
    app,
    'verifyBrokerSession',
    { config: throttle(THROTTLES.status) },
    async ({ broker }) => ({ valid: broker !== null }),
  )
  serveCall(
    app,
    'brokerLogin',
    { config: throttle(THROTTLES.brokerLogin) },
    async (request, reply) => {
      const device = devices.tokenOf(request)
      const { broker, session } = await signIn({
        ...request.body,
        from: request.ip,
        addressKey: addressKeyOf(request),
        device,
      })
      cookie.write(reply, session)
      devices.remember(reply, device)
      return broker
    },
  )
  serveCall(app, 'brokerLogout', reading, async (request, reply) => {
    await sessions.end(cookie.readToken(request))
    cookie.clear(reply)
    return null
  })
  serveCall(app, 'readBroker', reading, async (request) => brokerOf(request))
}

/** Registers the routes for a broker's own password and codes. */
function factorRoutes(app: FastifyInstance, deps: BrokerRouteDependencies): void {
  const { accounts, cookie, throttle } = deps
  const changing = { config: throttle(THROTTLES.brokerAccount) }

  serveCall(app, 'changeBrokerPassword', changing, async (request, reply) => {
    cookie.write(reply, await accounts.changePassword(actorOf(request), request.body))
    return null
  })
  serveCall(app, 'enrollTotp', changing, async (request) =>
    accounts.enrollTotp(actorOf(request), request.body.password),
  )
  serveCall(app, 'confirmTotp', changing, async (request, reply) => {
    const { recoveryCodes, session } = await accounts.confirmTotp(
      actorOf(request),
      request.body.code,
    )
    cookie.write(reply, session)
    return { recoveryCodes }
  })
  serveCall(app, 'removeTotp', changing, async (request, reply) => {
    cookie.write(reply, await accounts.removeTotp(actorOf(request), request.body.password))
    return null
  })
  serveCall(app, 'renewRecoveryCodes', changing, async (request) =>
    accounts.renewRecoveryCodes(actorOf(request), request.body.password),
  )
}

/** Registers the routes that admins use to manage colleagues. */
function colleagueRoutes(app: FastifyInstance, deps: BrokerRouteDependencies): void {
  const { accounts, invitations, throttle } = deps
  const reading = { config: throttle(THROTTLES.read) }
  const changing = { config: throttle(THROTTLES.brokerAccount) }

  serveCall(app, 'listColleagues', reading, async () => accounts.list())
  serveCall(app, 'deactivateBroker', reading, async (request) =>
    accounts.setActive(actorOf(request), request.params.id, false),
  )
  serveCall(app, 'reactivateBroker', reading, async (request) =>
    accounts.setActive(actorOf(request), request.params.id, true),
  )
  serveCall(app, 'sendNewPasswordLink', changing, async (request) => {
    await invitations.sendNewPassword(actorOf(request), request.params.id)
    return null
  })

  serveCall(app, 'resetSecondFactor', changing, async (request) =>
    accounts.resetSecondFactor(actorOf(request), {
      id: request.params.id,
      password: request.body.password,
    }),
  )
}

/** Registers the routes to manage and accept invitations. */
function invitationRoutes(app: FastifyInstance, deps: BrokerRouteDependencies): void {
  const { invitations, cookie, throttle } = deps
  const reading = { config: throttle(THROTTLES.read) }
  const changing = { config: throttle(THROTTLES.brokerAccount) }

  serveCall(app, 'listInvitations', reading, async () => invitations.list())
  serveCall(app, 'inviteBroker', changing, async (request) =>
    invitations.invite(actorOf(request), request.body),
  )
  serveCall(app, 'withdrawInvitation', reading, async (request) => {
    await invitations.withdraw(actorOf(request), request.params.id)
    return null
  })
  serveCall(app, 'readInvitation', { config: throttle(THROTTLES.brokerLogin) }, async (request) =>
    invitations.read(request.body.token),
  )
  serveCall(
    app,
    'acceptInvitation',
    { config: throttle(THROTTLES.brokerLogin) },
    async (request, reply) => {
      const { broker, session } = await invitations.accept({ ...request.body, from: request.ip })
      if (session) cookie.write(reply, session)
      else cookie.clear(reply)
      return { broker }
    },
  )
}
