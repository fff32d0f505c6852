import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database'
import { ApiError } from '../../errors'
import { serveCall } from '../../http/serve-call'
import type { Dependency } from './dependencies'

/** Milliseconds a round trip to the database may take before the server calls itself not ready. */
const SLOWEST = 1_000

export function healthRoutes(
  app: FastifyInstance,
  parts: { database: Database; dependencies: readonly Dependency[] },
): void {
  const { database, dependencies } = parts
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  serveCall(app, 'health', { logLevel: 'warn' }, async () => ({ status: 'ok' }))
  serveCall(app, 'readiness', { logLevel: 'warn' }, async () => {
    if (stopping || !(await answersInTime(database))) throw new ApiError('NOT_READY')
    const looks = dependencies.map(async ({ name, works }) => ((await works()) ? [] : [name]))
    return { status: 'ready', degraded: (await Promise.all(looks)).flat() }
  })
}

async function answersInTime(database: Database): Promise<boolean> {
  if (!database.status().ready) return false
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), SLOWEST)
  })
  const answer = database.query('select 1').then(
    () => true,
    () => false,
  )
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
