import cookie from '@fastify/cookie'
import type { Broker } from '@gapwise/api-contract'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config/config'
import type { Database } from '../database'
import type { Clock } from '../shared/clock'
import { registerAccess, type VisitorSession } from './access'
import { registerBodyTime } from './body-time'
import { registerErrorHandler } from './error-responses'
import { registerKnownHosts } from './guards/known-hosts'
import { createLongLimits, type LongLimits } from './limits/long-limits'
import { registerOpenApi } from './openapi'
import { registerAddressLimit } from './limits/limit-addresses'
import { registerCallers } from './limits/register-callers'
import { warnOfProxy } from './guards/proxy-trust'
import { registerSameSite } from './guards/same-site'
import { registerSecurityHeaders } from './guards/security-headers'
import { registerTextGuard } from './guards/text-guard'
import { registerThrottles, throttleRoutes, type ThrottleRoute } from './limits/throttle'

/**
 * Registers all checks that a request must pass before it reaches a call. The order matters for
 * security. The server must check headers and origin before it sends any response.
 * @returns The rate limits that are applied later, by the calls themselves.
 */
export async function registerHttp(
  app: FastifyInstance,
  deps: {
    config: Config
    database: Database
    clock: Clock
    log: FastifyBaseLogger
    /** `true` if people reach the server over https. */
    https: boolean
  },
): Promise<{ throttle: ThrottleRoute; limits: LongLimits }> {
  const { config, database, clock, log, https } = deps
  const factor = config.throttleFactor
  // Never read a body that a plain form on another site can send (D58).
  app.removeContentTypeParser('text/plain')
  acceptEmptyJson(app)
  warnOfProxy(app, { https, trusted: config.trustProxy.length, log })
  registerErrorHandler(app)
  closeConnectionsOnStop(app)
  registerBodyTime(app)
  await registerSecurityHeaders(app, { https })
  registerKnownHosts(app, hostNamesOf(config))
  registerAddressLimit(app, { clock, factor })
  await app.register(cookie)
  registerSameSite(app, config.publicUrl)
  await registerThrottles(app, database)
  registerTextGuard(app)
  await registerOpenApi(app)
  return {
    throttle: throttleRoutes(factor),
    limits: createLongLimits({ database, clock, factor }),
  }
}

/** Reads the token of one kind of session from a request, and finds the session. */
interface SessionKind<Found> {
  readToken(request: FastifyRequest): string | undefined
  find(token: string | undefined): Promise<Found | undefined>
}

/** Identifies each request's caller, and rejects callers without access. */
export function registerIdentity(
  app: FastifyInstance,
  { visitors, brokers }: { visitors: SessionKind<VisitorSession>; brokers: SessionKind<Broker> },
): void {
  const callers = registerCallers(app, [visitors.readToken, brokers.readToken])
  registerAccess(app, {
    findSession: callers.remembering(visitors.readToken, visitors.find),
    findBroker: callers.remembering(brokers.readToken, brokers.find),
  })
}

/** Returns the host names that the server accepts in addition to this machine's names. */
function hostNamesOf({ host, publicUrl, allowedHosts }: Config): string[] {
  return [host, ...(publicUrl ? [new URL(publicUrl).hostname] : []), ...allowedHosts]
}

/**
 * Accepts an empty JSON body for a call without a payload, because some clients send an empty body
 * (D51).
 */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      // A validator from `validators.ts` returns an object with errors instead of `false`.
      const isOptional = request.getValidationFunction('body')?.(null) === true
      if (body === '' && isOptional) done(null, undefined)
      else void parse(request, body, done)
    },
  )
}

/**
 * While the server is stopping, closes each connection after its current response. Otherwise, a
 * browser would keep the connection open, and the server would have to wait.
 */
function closeConnectionsOnStop(app: FastifyInstance): void {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) void reply.header('connection', 'close')
  })
  // A response might have started before the server began to stop. Its headers then lack
  // `connection: close`, so close its connection here.
  app.addHook('onResponse', async () => {
    if (stopping) setImmediate(() => app.server.closeIdleConnections())
  })
}
