import type { FastifyServerOptions } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Config } from '../config/config'
import { sendError, schemaError } from './error-responses'
import { createSchemaController } from './validators'

/** Maximum size of a body in bytes (D57). Documents have their own limit. */
const BODY_LIMIT = 262_144

/**
 * Returns Fastify's options. Requests are parsed strictly and within limits. The server does not
 * guess, drop, or fill in any data (D57).
 */
export function serverOptions(
  config: Pick<Config, 'trustProxy' | 'checkResponses'>,
): FastifyServerOptions {
  return {
    bodyLimit: BODY_LIMIT,
    // Leaves enough time for documents on slow connections. The bodies of all other calls have a
    // shorter limit.
    requestTimeout: 300_000,
    connectionTimeout: 20_000,
    // Load balancers keep an unused connection open, usually for 60 s. With a shorter timeout here,
    // they could send a request on a connection that the server has already closed.
    keepAliveTimeout: 75_000,
    forceCloseConnections: 'idle',
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    genReqId: () => randomUUID(),
    schemaController: createSchemaController(config.checkResponses),
    schemaErrorFormatter: schemaError,
    // Handles errors that occur before a route is found, such as a path that cannot be decoded.
    frameworkErrors: (error, request, reply) => {
      sendError(error, request, reply)
    },
  }
}
