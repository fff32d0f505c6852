import type { FastifyInstance, FastifyRequest } from 'fastify'
import { userOf, brokerOf } from '../../http/access'
import { addressKeyOf } from '../../http/limits/address-key'
import type { LongLimits } from '../../http/limits/long-limits'
import { serveCall } from '../../http/serve-call'
import { THROTTLES, type ThrottleRoute } from '../../http/limits/throttle'
import { idempotencyKey } from '../../http/idempotency'
import { actorOf } from '../audit'
import type { CallDependencies } from './own-calls'
import { createScheduledCalls, type ScheduledCalls } from './service'
import type { Caller } from './call-notifier'
import type { BrokerCalls } from './broker-calls'

/** Registers the routes for the user's scheduled calls. */
function scheduledCallRoutes(
  app: FastifyInstance,
  deps: { scheduledCalls: ScheduledCalls; limits: LongLimits; throttle: ThrottleRoute },
): void {
  const { scheduledCalls, limits, throttle } = deps
  const reading = { config: throttle(THROTTLES.read) }
  const booking = { config: throttle(THROTTLES.bookCall) }

  const callerOf = (request: FastifyRequest): Caller => ({
    user: userOf(request),
    source: { network: addressKeyOf(request) },
  })

  serveCall(app, 'callAvailability', { config: throttle(THROTTLES.lookUp) }, async (request) =>
    scheduledCalls.availability(request.query),
  )
  serveCall(app, 'listCalls', reading, async ({ user }) =>
    user ? scheduledCalls.list(user.id) : [],
  )
  serveCall(app, 'scheduleCall', booking, async (request, reply) => {
    await limits.spend(reply, [['callsFromAddress', addressKeyOf(request)]])
    const key = idempotencyKey(request.headers)
    return scheduledCalls.schedule(callerOf(request), request.body, key)
  })
  serveCall(app, 'contactMe', booking, async (request, reply) => {
    await limits.spend(reply, [['callsFromAddress', addressKeyOf(request)]])
    const key = idempotencyKey(request.headers)
    return scheduledCalls.contactMe(callerOf(request), request.body, key)
  })
  serveCall(app, 'changeCall', booking, async (request) =>
    scheduledCalls.change(callerOf(request), request.params.id, request.body),
  )
  serveCall(app, 'cancelCall', booking, async (request) =>
    scheduledCalls.cancel(callerOf(request), request.params.id),
  )
  serveCall(app, 'callCalendar', reading, async (request, reply) => {
    const file = await scheduledCalls.calendar(userOf(request).id, request.params.id)
    void reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="call.ics"')
    return file
  })
}

/** Creates the service for scheduled calls and registers its routes. */
export function registerScheduledCalls(
  app: FastifyInstance,
  deps: CallDependencies & { limits: LongLimits; throttle: ThrottleRoute },
): ScheduledCalls {
  const scheduledCalls = createScheduledCalls(deps)
  scheduledCallRoutes(app, { ...deps, scheduledCalls })
  return scheduledCalls
}

/** Registers the routes for calls on the brokers' dashboard. */
export function brokerCallRoutes(
  app: FastifyInstance,
  deps: { brokerCalls: BrokerCalls; throttle: ThrottleRoute },
): void {
  const { brokerCalls, throttle } = deps
  serveCall(app, 'listBrokerCalls', { config: throttle(THROTTLES.read) }, async (request) =>
    brokerCalls.list(brokerOf(request), actorOf(request)),
  )
  serveCall(app, 'changeBrokerCall', { config: throttle(THROTTLES.save) }, async (request) =>
    brokerCalls.change(brokerOf(request), actorOf(request), request.params.id, request.body),
  )
}
