import type { FastifyInstance } from 'fastify'
import { userOf } from '../../http/access'
import { serveCall, type CallHandler } from '../../http/serve-call'
import { THROTTLES, type ThrottleRoute } from '../../http/throttle'
import { idempotencyKey } from '../../idempotency'
import type { Onboarding } from './service'

export function onboardingRoutes(
  app: FastifyInstance,
  parts: { onboarding: Onboarding; throttle: ThrottleRoute },
): void {
  const { onboarding, throttle } = parts
  const saving = { config: throttle(THROTTLES.save) }
  const save: CallHandler<'saveOnboarding'> = (request) =>
    onboarding.save(userOf(request), request.body, idempotencyKey(request.headers))

  serveCall(app, 'saveOnboarding', saving, save)
  serveCall(app, 'saveOnboardingStore', saving, save)
  serveCall(app, 'loadOnboarding', { config: throttle(THROTTLES.read) }, async (request) => ({
    onboardingData: request.user ? await onboarding.load(request.user) : null,
  }))
}
