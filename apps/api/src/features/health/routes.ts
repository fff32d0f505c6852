import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { runForServer, statement, type Database } from '../../database'
import { ApiError } from '../../errors/api-error'
import { serveCall } from '../../http/serve-call'
import { createDependencies, cacheResult, type HealthDependencies } from './dependencies'

/**
 * Milliseconds to wait for a response from the database. After that, the server reports that it is
 * not ready.
 */
const SLOWEST = 1_000
/** Milliseconds for which the database's last response is reused. */
const FRESH = 1_000

const PING = statement(() => sql`select 1`)

/**
 * Registers the routes that report whether the server is running, whether it is ready, and what is
 * degraded.
 */
export function registerHealth(app: FastifyInstance, deps: HealthDependencies): void {
  const { database, clock } = deps
  const dependencies = createDependencies(deps)
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  const options = { logLevel: 'warn', config: { isHealthCheck: true } } as const
  // The route is public and has no rate limit, so query the database at most once per second.
  const answers = cacheResult(() => runForServer(() => answersInTime(database)), clock, FRESH)
  serveCall(app, 'health', options, async () => ({ status: 'ok' }))
  serveCall(app, 'readiness', options, async () => {
    const isReady = !stopping && database.status().ready && (await answers())
    if (!isReady) throw new ApiError('NOT_READY')
    const checks = dependencies.map(async ({ name, works }) => ((await works()) ? [] : [name]))
    return { status: 'ready', degraded: (await Promise.all(checks)).flat() }
  })
}

async function answersInTime(database: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), SLOWEST)
  })
  const answer = PING.run(database).then(
    () => true,
    () => false,
  )
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
