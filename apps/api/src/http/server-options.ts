import type { FastifyServerOptions } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Config } from '../config/config'
import { sendError, schemaError } from './error-responses'
import { createSchemaController } from './validators'

/** Maximum bytes of a body (D57). Documents have their own limit. */
const BODY_LIMIT = 262_144

/**
 * Returns Fastify's options. Requests are read strictly and within limits. Nothing is guessed,
 * dropped, or filled in (D57).
 */
export function serverOptions(
  config: Pick<Config, 'trustProxy' | 'checkResponses'>,
): FastifyServerOptions {
  return {
    bodyLimit: BODY_LIMIT,
    // Leaves time for documents on slow connections. The bodies of all other calls have a shorter
    // limit.
    requestTimeout: 300_000,
    connectionTimeout: 20_000,
    // Longer than load balancers keep an unused connection (usually 60 s). Otherwise a load
    // balancer could send a request into a connection that is already closed.
    keepAliveTimeout: 75_000,
    forceCloseConnections: 'idle',
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    genReqId: () => randomUUID(),
    schemaController: createSchemaController(config.checkResponses),
    schemaErrorFormatter: schemaError,
    // For errors before a route is found, such as a path that cannot be decoded.
    frameworkErrors: (error, request, reply) => {
      sendError(error, request, reply)
    },
  }
}
