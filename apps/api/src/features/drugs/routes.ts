import type { FastifyInstance } from 'fastify'
import { serveCall } from '../../http/serve-call'
import { THROTTLES, type ThrottleRoute } from '../../http/throttle'
import type { DrugDirectory } from './types'

export function drugRoutes(
  app: FastifyInstance,
  { drugs, throttle }: { drugs: DrugDirectory; throttle: ThrottleRoute },
): void {
  serveCall(app, 'searchDrugs', { config: throttle(THROTTLES.lookUp) }, async (request) =>
    drugs.search(request.query.term),
  )
}
