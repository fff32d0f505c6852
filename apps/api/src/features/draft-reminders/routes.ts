import type { FastifyInstance } from 'fastify'
import { serveCall } from '../../http/serve-call'
import { THROTTLES, type ThrottleRoute } from '../../http/limits/throttle'
import { hashToken } from '../../shared/tokens'
import type { ReminderDependencies } from './send-reminders'
import { insertStop } from './reminder-repository'

/** Longest body of a request that a mail program sends. */
const BODY_LIMIT = 4_096

/** Registers the calls that stop reminders. */
export async function stopReminderRoutes(
  app: FastifyInstance,
  deps: Pick<ReminderDependencies, 'database' | 'clock'> & { readonly throttle: ThrottleRoute },
): Promise<void> {
  const { database, clock, throttle } = deps
  const stopping = { config: throttle(THROTTLES.verify) }
  await app.register(async (scope) => {
    // Mail programs post a form with one fixed field (RFC 8058). It says nothing, so it is ignored.
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, _body, done) => done(null, null),
    )
    serveCall(scope, 'stopReminders', stopping, async (request) => {
      const stopHash = hashToken(request.params.id)
      await insertStop(database, { stopHash, now: clock.now() })
      return null
    })
  })

  // A mail scanner follows links, so opening the address changes nothing. The page asks first.
  serveCall(app, 'openReminderStop', stopping, async (request, reply) => {
    const token = encodeURIComponent(request.params.id)
    void reply.header('location', `/stop-reminders#token=${token}`)
    return null
  })
}
