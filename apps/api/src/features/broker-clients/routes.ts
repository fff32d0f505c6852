import type { FastifyInstance, FastifyRequest } from 'fastify'
import { brokerOf } from '../../http/access'
import { THROTTLES, type ThrottleRoute } from '../../http/limits/throttle'
import { serveCall } from '../../http/serve-call'
import { actorOf } from '../audit'
import type { Clients, DeskUser } from './service'

/** Registers the routes for clients and for the agenda. */
export function brokerClientRoutes(
  app: FastifyInstance,
  { clients, throttle }: { clients: Clients; throttle: ThrottleRoute },
): void {
  const reading = { config: throttle(THROTTLES.read) }
  const changing = { config: throttle(THROTTLES.save) }
  const by = (request: FastifyRequest): DeskUser => ({
    broker: brokerOf(request),
    actor: actorOf(request),
  })

  serveCall(app, 'readAgenda', reading, async (request) => clients.agenda(by(request)))
  serveCall(app, 'readClient', reading, async (request) =>
    clients.read(by(request), request.params.id),
  )
  serveCall(app, 'assignClient', changing, async (request) =>
    clients.assign(by(request), request.params.id, request.body.broker),
  )
  serveCall(app, 'addClientNote', changing, async (request) =>
    clients.addNote(by(request), request.params.id, request.body.text),
  )
  serveCall(app, 'addFollowUp', changing, async (request) =>
    clients.addFollowUp(by(request), request.params.id, request.body),
  )
  serveCall(app, 'changeFollowUp', changing, async (request) =>
    clients.changeFollowUp(by(request), request.params.id, request.body),
  )
  serveCall(app, 'linkClients', changing, async (request) =>
    clients.link(by(request), request.params.id, request.body),
  )
  serveCall(app, 'unlinkClients', changing, async (request) =>
    clients.unlink(by(request), request.params.id, request.params.other),
  )
}
