import type { FastifyInstance } from 'fastify'
import type { DatabaseLog } from '../../database'
import { userOf } from '../../http/access'
import { serveCall } from '../../http/serve-call'
import { THROTTLES, type ThrottleRoute } from '../../http/limits/throttle'
import type { SessionCookies } from '../sessions'
import { createPrivacy, type Privacy } from './service'
import { type PrivacyParts, carryOutErasures } from './waiting'

export { eraseOld } from './retention'
export { stopErasures } from './waiting'

function privacyRoutes(
  app: FastifyInstance,
  parts: { privacy: Privacy; cookies: SessionCookies; throttle: ThrottleRoute },
): void {
  const { privacy, cookies, throttle } = parts
  serveCall(app, 'deleteMyData', { config: throttle(THROTTLES.submit) }, async (request, reply) => {
    const deleted = await privacy.deleteEverything(userOf(request), cookies.readToken(request))
    cookies.clear(reply)
    return deleted
  })
}

/** Registers the call that deletes a person's data, and runs scheduled deletions. */
export function registerPrivacy(
  app: FastifyInstance,
  parts: PrivacyParts & { log: DatabaseLog; cookies: SessionCookies; throttle: ThrottleRoute },
): void {
  const { cookies, throttle } = parts
  keepErasures(app, parts, parts.log)
  privacyRoutes(app, { privacy: createPrivacy(parts), cookies, throttle })
}

const HOUR = 3_600_000

/** Runs due deletions every hour until the server closes. */
function keepErasures(app: FastifyInstance, parts: PrivacyParts, log: DatabaseLog): void {
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()

  async function look(): Promise<void> {
    try {
      const users = await carryOutErasures(parts, parts.clock.now())
      if (users > 0) log.info({ users }, 'Erased what people asked for 72 hours before')
    } catch (error) {
      log.warn({ name: error instanceof Error ? error.name : 'unknown' }, 'Erasing failed')
    }
  }
  const start = (): void => void (looking = looking.then(look))

  app.addHook('onListen', async () => {
    timer = setInterval(start, HOUR).unref()
    start()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await looking
  })
}
