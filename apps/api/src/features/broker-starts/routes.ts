import type { FastifyInstance } from 'fastify'
import { brokerOf } from '../../http/access'
import { THROTTLES, type ThrottleRoute } from '../../http/limits/throttle'
import { serveCall } from '../../http/serve-call'
import { actorOf } from '../audit'
import type { BrokerStarts } from './starts'

/** Registers the routes for applications that brokers start with clients. */
export function brokerStartRoutes(
  app: FastifyInstance,
  { starts, throttle }: { starts: BrokerStarts; throttle: ThrottleRoute },
): void {
  const saving = { config: throttle(THROTTLES.save) }

  serveCall(app, 'startForClient', saving, async (request) =>
    starts.start(brokerOf(request), actorOf(request), request.body),
  )
  serveCall(app, 'readStart', { config: throttle(THROTTLES.read) }, async (request) =>
    starts.read(brokerOf(request), actorOf(request), request.params.id),
  )
  serveCall(app, 'saveStart', saving, async (request) =>
    starts.save(brokerOf(request), actorOf(request), request.params.id, request.body),
  )
  serveCall(app, 'sendStart', saving, async (request) =>
    starts.send(brokerOf(request), actorOf(request), request.params.id, request.body.mail),
  )
}
