import type { FastifyServerOptions } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Config } from '../config/config'
import { answerError, schemaError } from './error-answers'
import { createSchemaController } from './validators'

/** Bytes a body may have (D57); documents get their own limit. */
const BODY_LIMIT = 262_144

/** How requests are read: within limits, strictly, with nothing guessed, dropped or filled in (D57). */
export function serverOptions(
  config: Pick<Config, 'trustProxy' | 'checkResponses'>,
): FastifyServerOptions {
  return {
    bodyLimit: BODY_LIMIT,
    // For documents on slow lines; the bodies of all other calls have their own limit.
    requestTimeout: 300_000,
    connectionTimeout: 20_000,
    // Longer than load balancers keep an unused connection (60 s as a rule), or one would send into a closed one.
    keepAliveTimeout: 75_000,
    forceCloseConnections: 'idle',
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    genReqId: () => randomUUID(),
    schemaController: createSchemaController(config.checkResponses),
    schemaErrorFormatter: schemaError,
    // Before a route is found, such as for an address that cannot be decoded.
    frameworkErrors: (error, request, reply) => {
      answerError(error, request, reply)
    },
  }
}
