import type { FastifyInstance } from 'fastify'
import { userOf } from '../../http/access'
import { serveCall } from '../../http/serve-call'
import { THROTTLES, type ThrottleRoute } from '../../http/throttle'
import { idempotencyKey } from '../../idempotency'
import type { ScheduledCalls } from './service'

/** The calls about calls. */
export function scheduledCallRoutes(
  app: FastifyInstance,
  parts: { scheduledCalls: ScheduledCalls; throttle: ThrottleRoute },
): void {
  const { scheduledCalls, throttle } = parts
  const reading = { config: throttle(THROTTLES.read) }
  const booking = { config: throttle(THROTTLES.bookCall) }

  serveCall(app, 'callAvailability', { config: throttle(THROTTLES.lookUp) }, async (request) =>
    scheduledCalls.availability(request.query),
  )
  serveCall(app, 'listCalls', reading, async ({ user }) =>
    user ? scheduledCalls.list(user.id) : [],
  )
  serveCall(app, 'scheduleCall', booking, async (request) =>
    scheduledCalls.schedule(userOf(request), request.body, idempotencyKey(request.headers)),
  )
  serveCall(app, 'contactMe', booking, async (request) =>
    scheduledCalls.contactMe(userOf(request), request.body, idempotencyKey(request.headers)),
  )
  serveCall(app, 'changeCall', booking, async (request) =>
    scheduledCalls.change(userOf(request), request.params.id, request.body),
  )
  serveCall(app, 'cancelCall', booking, async (request) =>
    scheduledCalls.cancel(userOf(request), request.params.id),
  )
  serveCall(app, 'callCalendar', reading, async (request, reply) => {
    const file = await scheduledCalls.calendar(userOf(request).id, request.params.id)
    void reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="call.ics"')
    return file
  })
}
