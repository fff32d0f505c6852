import type { FastifyInstance } from 'fastify'
import type { DatabaseLog } from '../../database'
import { userOf } from '../../http/access'
import { serveCall } from '../../http/serve-call'
import { THROTTLES, type ThrottleRoute } from '../../http/limits/throttle'
import type { SessionCookies } from '../sessions'
import { createPrivacy, type Privacy } from './service'
import { type PrivacyDependencies, runDueErasures } from './scheduled-erasure'

export { eraseOld } from './retention'
export { stopErasures } from './scheduled-erasure'

function privacyRoutes(
  app: FastifyInstance,
  deps: { privacy: Privacy; cookies: SessionCookies; throttle: ThrottleRoute },
): void {
  const { privacy, cookies, throttle } = deps
  serveCall(app, 'deleteMyData', { config: throttle(THROTTLES.submit) }, async (request, reply) => {
    const deleted = await privacy.deleteEverything(userOf(request), cookies.readToken(request))
    cookies.clearAll(reply)
    return deleted
  })
}

/** Registers the route that deletes a person's data, and starts the scheduled deletions. */
export function registerPrivacy(
  app: FastifyInstance,
  deps: PrivacyDependencies & {
    log: DatabaseLog
    cookies: SessionCookies
    throttle: ThrottleRoute
  },
): void {
  const { cookies, throttle } = deps
  runErasuresHourly(app, deps, deps.log)
  privacyRoutes(app, { privacy: createPrivacy(deps), cookies, throttle })
}

const HOUR = 3_600_000

/** Runs due deletions every hour until the server closes. */
function runErasuresHourly(
  app: FastifyInstance,
  deps: PrivacyDependencies,
  log: DatabaseLog,
): void {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  async function run(): Promise<void> {
    try {
      const users = await runDueErasures(deps, deps.clock.now())
      if (users > 0) log.info({ users }, 'Ran the deletions that people asked for 72 hours ago')
    } catch (error) {
      log.warn(
        { name: error instanceof Error ? error.name : 'unknown' },
        'Scheduled deletions failed',
      )
    }
  }
  const start = (): void => void (running = running.then(run))

  app.addHook('onListen', async () => {
    timer = setInterval(start, HOUR).unref()
    start()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
