import type { FastifyInstance } from 'fastify'
import { brokerOf } from '../../http/access'
import { THROTTLES, type ThrottleRoute } from '../../http/limits/throttle'
import { serveCall } from '../../http/serve-call'
import { actorOf } from '../audit'
import type { BrokerSigningLinks } from './signing-links'
import type { BrokerStatements } from './statement'

/** Registers the routes for links to sign and for brokers' statements. */
export function brokerSigningRoutes(
  app: FastifyInstance,
  deps: {
    signingLinks: BrokerSigningLinks
    statements: BrokerStatements
    throttle: ThrottleRoute
  },
): void {
  const { signingLinks, statements, throttle } = deps
  const reading = { config: throttle(THROTTLES.read) }
  const changing = { config: throttle(THROTTLES.save) }

  serveCall(app, 'makeBrokerSigningLink', changing, async (request) => {
    const { mail } = request.body
    return signingLinks.make(brokerOf(request), actorOf(request), request.params.id, mail)
  })
  serveCall(app, 'withdrawBrokerSigningLink', changing, async (request) => {
    const { id, linkId } = request.params
    await signingLinks.withdraw(brokerOf(request), actorOf(request), id, linkId)
    return null
  })
  serveCall(app, 'readStatement', reading, async (request) =>
    statements.read(brokerOf(request), actorOf(request), request.params.id),
  )
  serveCall(app, 'giveStatement', changing, async (request) =>
    statements.give(brokerOf(request), actorOf(request), request.params.id, request.body),
  )
}
