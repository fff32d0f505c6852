import cookie from '@fastify/cookie'
import type { Broker } from '@gapwise/api-contract'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config/config'
import type { Database } from '../database'
import type { Clock } from '../shared/clock'
import { registerAccess, type VisitorSession } from './access'
import { registerBodyTime } from './body-time'
import { registerErrorAnswers } from './error-answers'
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
 * Registers what every request passes before any call. The order is part of the security: nothing is answered before
 * headers and origin are settled.
 * @returns The limits that calls set for themselves.
 */
export async function registerHttp(
  app: FastifyInstance,
  parts: {
    config: Config
    database: Database
    clock: Clock
    log: FastifyBaseLogger
    /** Whether people come by https. */
    https: boolean
  },
): Promise<{ throttle: ThrottleRoute; limits: LongLimits }> {
  const { config, database, clock, log, https } = parts
  const factor = config.throttleFactor
  // A body that a foreign page's plain form can send is never read (D58).
  app.removeContentTypeParser('text/plain')
  acceptEmptyJson(app)
  warnOfProxy(app, { https, trusted: config.trustProxy.length, log })
  registerErrorAnswers(app)
  registerLastAnswers(app)
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

/** How a kind of session is read from a request and found. */
interface SessionKind<Found> {
  readToken(request: FastifyRequest): string | undefined
  find(token: string | undefined): Promise<Found | undefined>
}

/** Finds out who makes each request, and refuses callers who may not make it. */
export function registerIdentity(
  app: FastifyInstance,
  { visitors, brokers }: { visitors: SessionKind<VisitorSession>; brokers: SessionKind<Broker> },
): void {
  const callers = registerCallers(app, [visitors.readToken, brokers.readToken])
  registerAccess(app, {
    findSession: callers.noting(visitors.readToken, visitors.find),
    findBroker: callers.noting(brokers.readToken, brokers.find),
  })
}

/** Names under which the server answers, beside those of the machine it runs on. */
function hostNamesOf({ host, publicUrl, allowedHosts }: Config): string[] {
  return [host, ...(publicUrl ? [new URL(publicUrl).hostname] : []), ...allowedHosts]
}

/** Accepts an empty JSON body for a call without a payload, as some clients send it (D51). */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      // The validators of validators.ts return an object with errors instead of `false`.
      const isOptional = request.getValidationFunction('body')?.(null) === true
      if (body === '' && isOptional) done(null, undefined)
      else void parse(request, body, done)
    },
  )
}

/**
 * Has the answers that are still under way when the server stops be the last on their connections. Without
 * it a browser keeps such a connection for its next request, and the stop waits for it to be given up.
 */
function registerLastAnswers(app: FastifyInstance): void {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) void reply.header('connection', 'close')
  })
  // The head of this one may have been on its way before: its connection is idle only now.
  app.addHook('onResponse', async () => {
    if (stopping) setImmediate(() => app.server.closeIdleConnections())
  })
}
