import type { FastifyInstance } from 'fastify'
import { serveCall, type CallHandler } from '../../http/serve-call'
import { THROTTLES, type ThrottleRoute } from '../../http/throttle'
import { idempotencyKey } from '../../idempotency'
import { userOf, type SessionHooks } from '../sessions/require-user'
import type { Onboarding } from './service'

export function onboardingRoutes(
  app: FastifyInstance,
  parts: { onboarding: Onboarding; hooks: SessionHooks; throttle: ThrottleRoute },
): void {
  const { onboarding, hooks, throttle } = parts
  const saving = { preValidation: hooks.requireUser, config: throttle(THROTTLES.save) }
  const save: CallHandler<'saveOnboarding'> = (request) =>
    onboarding.save(userOf(request), request.body, idempotencyKey(request.headers))

  serveCall(app, 'saveOnboarding', saving, save)
  serveCall(app, 'saveOnboardingStore', saving, save)
  serveCall(
    app,
    'loadOnboarding',
    { preValidation: hooks.findUser, config: throttle(THROTTLES.read) },
    async (request) => ({
      onboardingData: request.user ? await onboarding.load(request.user) : null,
    }),
  )
}
