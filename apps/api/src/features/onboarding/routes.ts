import type { FastifyInstance } from 'fastify'
import { userOf } from '../../http/access'
import { serveCall, type CallHandler } from '../../http/serve-call'
import { THROTTLES, type ThrottleRoute } from '../../http/limits/throttle'
import { idempotencyKey } from '../../http/idempotency'
import { createOnboarding, type Onboarding } from './service'
import type { OnboardingParts } from './stored-form'

function onboardingRoutes(
  app: FastifyInstance,
  parts: { onboarding: Onboarding; throttle: ThrottleRoute },
): void {
  const { onboarding, throttle } = parts
  const saving = { config: throttle(THROTTLES.save) }
  const save: CallHandler<'saveOnboarding'> = async (request, reply) => {
    const { revision, ...saved } = await onboarding.save(userOf(request), {
      form: request.body,
      expected: expectedRevision(request.headers['if-match']),
      key: idempotencyKey(request.headers),
    })
    void reply.header('etag', etagOf(revision))
    return saved
  }

  serveCall(app, 'saveOnboarding', saving, save)
  serveCall(app, 'saveOnboardingStore', saving, save)
  serveCall(app, 'loadOnboarding', { config: throttle(THROTTLES.read) }, async (request, reply) => {
    if (!request.user) return { onboardingData: null }
    const loaded = await onboarding.load(request.user)
    void reply.header('etag', etagOf(loaded?.revision ?? 0))
    return { onboardingData: loaded?.form ?? null }
  })
}

/** The revision of a form as HTTP names it (RFC 9110, section 8.8.3). */
const etagOf = (revision: number): string => `"${revision}"`

/** The revision that a save was made from. `undefined` for `*` and without the header. */
function expectedRevision(header: string | undefined): number | undefined {
  const digits = /\d+/.exec(header ?? '')?.[0]
  return digits === undefined ? undefined : Number(digits)
}

/** Serves onboarding. */
export function registerOnboarding(
  app: FastifyInstance,
  { throttle, ...parts }: OnboardingParts & { throttle: ThrottleRoute },
): Onboarding {
  const onboarding = createOnboarding(parts)
  onboardingRoutes(app, { onboarding, throttle })
  return onboarding
}
