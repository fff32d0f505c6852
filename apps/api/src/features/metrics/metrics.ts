import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { createHash, timingSafeEqual } from 'node:crypto'
import { runForServer, type Database } from '../../database'
import { ApiError } from '../../errors/api-error'
import { isFromThisMachine } from '../../http/from-this-machine'
import { countHandovers } from '../handover'

/**
 * Upper limits of the histogram buckets, in seconds. The largest is the longest time that a user
 * waits.
 */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Collects metrics in the Prometheus format: requests by route pattern and status, the database's
 * queue and health, and Node's own metrics. The metrics never contain URL paths, because paths
 * contain ids.
 */
export function registerMetrics(app: FastifyInstance, database: Database): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers: [registry],
  })
  const ready = new Gauge({
    name: 'database_ready',
    help: '1 while the database takes statements.',
    registers: [],
    collect() {
      this.set(database.status().ready ? 1 : 0)
    },
  })
  const queued = new Gauge({
    name: 'database_queued',
    help: 'Statements and transactions that wait for their turn.',
    registers: [],
    collect() {
      this.set(database.status().queued)
    },
  })
  const handovers = new Gauge({
    name: 'handovers',
    help: 'Sent applications by the state of their handover.',
    labelNames: ['state'] as const,
    registers: [],
    async collect() {
      const counts = await runForServer(() => countHandovers(database)).catch(() => undefined)
      this.reset()
      for (const [state, count] of Object.entries(counts ?? {})) this.set({ state }, count)
    },
  })
  registry.registerMetric(handovers)
  for (const gauge of [ready, queued]) registry.registerMetric(gauge)
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    const route = routeOptions.url ?? 'unknown'
    requests.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1_000)
  })
  return registry
}

/**
 * Registers `GET /metrics`. Without `METRICS_TOKEN`, only requests from this machine are accepted.
 * With it, every client must send `Authorization: Bearer <METRICS_TOKEN>`. All other requests get a
 * 404.
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

/**
 * Compares hashes, so that the response time reveals nothing about the token, not even its length.
 */
function sameText(one: string, other: string): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(one), hash(other))
}
