import type { FastifyInstance } from 'fastify'
import { brokerOf } from '../../../http/access'
import { serveCall } from '../../../http/serve-call'
import { THROTTLES, type ThrottleRoute } from '../../../http/limits/throttle'
import { actorOf } from '../../audit'
import type { BrokerCookie } from '../cookie'
import type { BrokerPasskeys } from './passkeys'

/** Registers the routes for brokers' passkeys. */
export function passkeyRoutes(
  app: FastifyInstance,
  deps: { passkeys: BrokerPasskeys; cookie: BrokerCookie; throttle: ThrottleRoute },
): void {
  const { passkeys, cookie, throttle } = deps
  const signingIn = { config: throttle(THROTTLES.brokerLogin) }
  const changing = { config: throttle(THROTTLES.brokerAccount) }

  serveCall(app, 'passkeyLoginOptions', signingIn, async () => passkeys.signInOptions())
  serveCall(app, 'passkeyLogin', signingIn, async (request, reply) => {
    const { broker, session } = await passkeys.signIn({
      credential: request.body.credential,
      from: request.ip,
    })
    cookie.write(reply, session)
    return broker
  })
  serveCall(app, 'listPasskeys', { config: throttle(THROTTLES.read) }, async (request) =>
    passkeys.list(brokerOf(request).id),
  )
  serveCall(app, 'passkeyOptions', changing, async (request) =>
    passkeys.options(actorOf(request), request.body.password),
  )
  serveCall(app, 'addPasskey', changing, async (request, reply) => {
    const { session, ...added } = await passkeys.add(actorOf(request), request.body)
    cookie.write(reply, session)
    return added
  })
  serveCall(app, 'removePasskey', changing, async (request, reply) => {
    const { id } = request.params
    const { password } = request.body
    cookie.write(reply, await passkeys.remove(actorOf(request), { id, password }))
    return null
  })
}
