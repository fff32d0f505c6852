import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Registry } from 'prom-client'
import { ApiError } from '../../errors/api-error'
import { isFromThisMachine } from '../../http/from-this-machine'

/**
 * `GET /metrics`, for a collector on this machine, or with `Authorization: Bearer <METRICS_TOKEN>` from anywhere.
 * To everybody else there is nothing at this address.
 */
export function metricsRoutes(
  app: FastifyInstance,
  { registry, token }: { registry: Registry; token: string | undefined },
): void {
  const options = { logLevel: 'warn', schema: { hide: true } } as const
  app.get('/metrics', options, async (request, reply) => {
    if (!mayRead(request, token)) throw new ApiError('ROUTE_UNKNOWN')
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics())
  })
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (!token) return isFromThisMachine(request)
  return sameText(request.headers.authorization ?? '', `Bearer ${token}`)
}

/** Compared as hashes: in a time that says nothing of the token, not even its length. */
function sameText(one: string, other: string): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(one), hash(other))
}
