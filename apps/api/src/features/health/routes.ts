import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { runForServer, statement, type Database } from '../../database'
import { ApiError } from '../../errors/api-error'
import { serveCall } from '../../http/serve-call'
import { createDependencies, remembered, type DependencyParts } from './dependencies'

/** Milliseconds a round trip to the database may take before the server calls itself not ready. */
const SLOWEST = 1_000
/** Milliseconds for which its last answer holds. */
const FRESH = 1_000

const PING = statement(() => sql`select 1`)

/** Says whether the server runs, whether it can take calls, and what of it does not work. */
export function registerHealth(app: FastifyInstance, parts: DependencyParts): void {
  const { database, clock } = parts
  const dependencies = createDependencies(parts)
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  const options = { logLevel: 'warn', config: { isHealthCheck: true } } as const
  // Open to anyone without a limit, so the database is asked once a second at most.
  const answers = remembered(() => runForServer(() => answersInTime(database)), clock, FRESH)
  serveCall(app, 'health', options, async () => ({ status: 'ok' }))
  serveCall(app, 'readiness', options, async () => {
    const isReady = !stopping && database.status().ready && (await answers())
    if (!isReady) throw new ApiError('NOT_READY')
    const looks = dependencies.map(async ({ name, works }) => ((await works()) ? [] : [name]))
    return { status: 'ready', degraded: (await Promise.all(looks)).flat() }
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
