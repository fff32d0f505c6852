import { pino, type DestinationStream, type Logger } from 'pino'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LogLevel } from '../config/config'

/**
 * Creates the log. Entries contain the route's pattern. They contain no path, query, body, header,
 * or cookie of a request.
 */
export function createLog(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    redact: ['req.headers', 'res.headers', '*.password', '*.token', '*.cookie', '*.authorization'],
    serializers: {
      req: (request: FastifyRequest) => ({
        id: request.id,
        method: request.method,
        route: request.routeOptions?.url ?? 'unknown',
      }),
      res: (reply: FastifyReply) => ({ statusCode: reply.statusCode }),
      err: (error: Error & { code?: unknown }) => ({
        name: error.name,
        code: typeof error.code === 'string' ? error.code : undefined,
      }),
    },
  }
  return destination ? pino(options, destination) : pino(options)
}
