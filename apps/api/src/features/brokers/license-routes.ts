import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database'
import { brokerOf } from '../../http/access'
import { THROTTLES, type ThrottleRoute } from '../../http/limits/throttle'
import { serveCall } from '../../http/serve-call'
import { actorOf, type Audit } from '../audit'
import { readLicenses, saveLicenses } from './licenses'

/** Registers the routes for a broker's producer number and state licenses. */
export function licenseRoutes(
  app: FastifyInstance,
  deps: { database: Database; audit: Audit; throttle: ThrottleRoute },
): void {
  const { database, throttle } = deps
  serveCall(app, 'readBrokerLicenses', { config: throttle(THROTTLES.read) }, async (request) =>
    readLicenses(database, brokerOf(request).id),
  )
  serveCall(app, 'saveBrokerLicenses', { config: throttle(THROTTLES.save) }, async (request) =>
    saveLicenses(deps, actorOf(request), request.body),
  )
}
