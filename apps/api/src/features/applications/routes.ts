import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../errors/api-error'
import { userOf } from '../../http/access'
import { schemaError } from '../../http/error-responses'
import { serveCall } from '../../http/serve-call'
import type { LongLimits } from '../../http/limits/long-limits'
import { THROTTLES, type ThrottleRoute } from '../../http/limits/throttle'
import { idempotencyKey } from '../../http/idempotency'
import type { LimitedMailer } from '../../mail/mail-limits'
import { createApplications, type Applications } from './service'
import type { SubmissionDependencies } from './signing/dependencies'
import { signingLinkRoutes } from './signing-links/routes'

function applicationRoutes(
  app: FastifyInstance,
  deps: {
    applications: Applications
    throttle: ThrottleRoute
    /** Phone number for the disclosure. */
    phone: string
  },
): void {
  const { applications, throttle, phone } = deps
  const reading = { config: throttle(THROTTLES.read) }

  serveCall(app, 'listApplications', reading, async (request) =>
    request.user ? applications.list(request.user.id) : [],
  )

  serveCall(app, 'createApplication', { config: throttle(THROTTLES.save) }, async (request) =>
    applications.create({
      ...request.body,
      userId: userOf(request).id,
      key: idempotencyKey(request.headers),
    }),
  )

  serveCall(app, 'readApplication', reading, async (request) =>
    applications.read(userOf(request).id, request.params.id),
  )

  serveCall(
    app,
    'saveAnswers',
    {
      config: throttle(THROTTLES.save),
      schemaErrorFormatter: answerSchemaError,
    },
    async (request) =>
      applications.saveAnswers({
        userId: userOf(request).id,
        id: request.params.id,
        changes: request.body.changes,
        key: idempotencyKey(request.headers),
      }),
  )

  serveCall(app, 'submitApplication', { config: throttle(THROTTLES.submit) }, async (request) =>
    applications.submit({
      user: userOf(request),
      id: request.params.id,
      body: request.body,
      from: { address: request.ip, browser: request.headers['user-agent'] },
    }),
  )

  const saving = { config: throttle(THROTTLES.save) }
  serveCall(app, 'priceApplication', saving, async (request) =>
    applications.reprice(userOf(request).id, request.params.id),
  )
  serveCall(app, 'agreeToDisclosure', saving, async (request) =>
    applications.agree({
      userId: userOf(request).id,
      id: request.params.id,
      version: request.body.version,
      phone,
    }),
  )
  serveCall(app, 'withdrawFromDisclosure', saving, async (request) => {
    await applications.withdraw({ userId: userOf(request).id, id: request.params.id })
    return null
  })

  serveCall(app, 'readProgress', reading, async (request) =>
    applications.readProgress(userOf(request).id, request.params.id),
  )
  serveCall(app, 'withdrawSubmission', saving, async (request) =>
    applications.withdrawSubmission(userOf(request).id, request.params.id),
  )
}

/**
 * Converts the schema errors of a request. A wrong answer gets a 422 instead of the 400 for
 * malformed requests.
 */
function answerSchemaError(errors: Parameters<typeof schemaError>[0], part: string): ApiError {
  const ofValue = errors.filter(({ instancePath }) => /^\/changes\/\d+\/value/.test(instancePath))
  if (ofValue.length === 0) return schemaError(errors, part)
  const tooLong = ofValue.some(({ keyword }) => keyword === 'maxLength')
  return new ApiError(tooLong ? 'ANSWER_TOO_LONG' : 'ANSWER_TYPE')
}

/** Registers the routes for applications. */
export function registerApplications(
  app: FastifyInstance,
  deps: SubmissionDependencies & {
    mailer: LimitedMailer
    limits: LongLimits
    throttle: ThrottleRoute
    phone: string
  },
): void {
  applicationRoutes(app, { ...deps, applications: createApplications(deps) })
  signingLinkRoutes(app, deps)
}
