import type { FastifyInstance } from 'fastify'
import { runForServer, type DatabaseLog } from '../../database'
import type { ThrottleRoute } from '../../http/limits/throttle'
import type { Audit } from '../audit'
import { countStops, type StopDependencies } from './count-stops'
import { stoppingPointsRoutes } from './routes'

export { countStops }

const HOUR = 3_600_000

/** Registers the call that reads where people stop, and counts every hour. */
export function registerStoppingPoints(
  app: FastifyInstance,
  deps: StopDependencies & {
    readonly audit: Audit
    readonly log: DatabaseLog
    readonly throttle: ThrottleRoute
  },
): void {
  stoppingPointsRoutes(app, deps)
  let isRunning = true
  let counting: Promise<void> | undefined
  const count = async (): Promise<void> => {
    try {
      await countStops(deps, () => isRunning)
    } catch (error) {
      const name = error instanceof Error ? error.name : 'unknown'
      deps.log.warn({ name }, 'Failed to count where people stop')
    }
    counting = undefined
  }
  const timer = setInterval(() => {
    counting ??= runForServer(count)
  }, HOUR)
  timer.unref()
  app.addHook('onClose', async () => {
    isRunning = false
    clearInterval(timer)
    await counting
  })
}
