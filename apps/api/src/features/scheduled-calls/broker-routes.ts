import type { FastifyInstance } from 'fastify'
import { brokerOf } from '../../http/access'
import { serveCall } from '../../http/serve-call'
import { THROTTLES, type ThrottleRoute } from '../../http/limits/throttle'
import { actorOf } from '../audit'
import type { BrokerCalls } from './broker-calls'

/** Calls on the broker's desk. */
export function brokerCallRoutes(
  app: FastifyInstance,
  parts: { brokerCalls: BrokerCalls; throttle: ThrottleRoute },
): void {
  const { brokerCalls, throttle } = parts
  serveCall(app, 'listBrokerCalls', { config: throttle(THROTTLES.read) }, async (request) =>
    brokerCalls.list(brokerOf(request), actorOf(request)),
  )
  serveCall(app, 'changeBrokerCall', { config: throttle(THROTTLES.save) }, async (request) =>
    brokerCalls.change(brokerOf(request), actorOf(request), request.params.id, request.body),
  )
}
