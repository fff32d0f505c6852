import type { OpenedQuote } from '@gapwise/api-contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { userOf } from '../../http/access'
import { serveCall, type CallHandler } from '../../http/serve-call'
import { THROTTLES, type ThrottleRoute } from '../../http/limits/throttle'
import { idempotencyKey } from '../../http/idempotency'
import { createOnboarding, type Onboarding } from './service'
import type { LoadedForm, OnboardingDependencies } from './stored-form'

function onboardingRoutes(
  app: FastifyInstance,
  deps: { onboarding: Onboarding; throttle: ThrottleRoute },
): void {
  const { onboarding, throttle } = deps
  const saving = { config: throttle(THROTTLES.save) }
  const save: CallHandler<'saveOnboarding'> = async (request, reply) => {
    const { revision, id, ...saved } = await onboarding.save(userOf(request), {
      form: request.body,
      quoteId: request.query.quote,
      expected: expectedRevision(request.headers['if-match']),
      key: idempotencyKey(request.headers),
    })
    void reply.headers(headersOf({ id, revision }))
    return saved
  }

  serveCall(app, 'saveOnboarding', saving, save)
  serveCall(app, 'saveOnboardingStore', saving, save)
  serveCall(app, 'loadOnboarding', { config: throttle(THROTTLES.read) }, async (request, reply) => {
    if (!request.user) return { onboardingData: null }
    const loaded = await onboarding.load(request.user, request.query.quote)
    void reply.headers(loaded ? headersOf(loaded) : { etag: '"0"' })
    return { onboardingData: loaded?.form ?? null }
  })

  serveCall(app, 'listQuotes', { config: throttle(THROTTLES.read) }, async ({ user }) =>
    user ? onboarding.list(user.id) : [],
  )
  serveCall(app, 'startQuote', saving, async (request, reply) => {
    const key = idempotencyKey(request.headers)
    return answerOpened(reply, await onboarding.start(userOf(request), key))
  })
  serveCall(app, 'openQuote', saving, async (request, reply) =>
    answerOpened(reply, await onboarding.open(userOf(request), request.params.id)),
  )
}

function answerOpened(reply: FastifyReply, loaded: LoadedForm): OpenedQuote {
  void reply.headers(headersOf(loaded))
  return { id: loaded.id, onboardingData: loaded.form }
}

/**
 * Returns headers with a quote's id, and with its revision as an entity tag (RFC 9110, section
 * 8.8.3).
 */
const headersOf = ({ id, revision }: Pick<LoadedForm, 'id' | 'revision'>) => ({
  etag: `"${revision}"`,
  'quote-id': id,
})

/** Returns the revision that a save is based on, or `undefined` if the header is `*` or missing. */
function expectedRevision(header: string | undefined): number | undefined {
  const digits = /\d+/.exec(header ?? '')?.[0]
  return digits === undefined ? undefined : Number(digits)
}

/** Registers the routes for onboarding and quotes. */
export function registerOnboarding(
  app: FastifyInstance,
  { throttle, ...deps }: OnboardingDependencies & { throttle: ThrottleRoute },
): Onboarding {
  const onboarding = createOnboarding(deps)
  onboardingRoutes(app, { onboarding, throttle })
  return onboarding
}
