import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../errors/api-error'
import { userOf } from '../../http/access'
import { schemaError } from '../../http/error-responses'
import { serveCall } from '../../http/serve-call'
import type { LongLimits } from '../../http/limits/long-limits'
import { THROTTLES, type ThrottleRoute } from '../../http/limits/throttle'
import { idempotencyKey } from '../../http/idempotency'
import type { LimitedMailer } from '../../mail/mail-limits'
import { readOwnProgress, withdrawSubmission } from './own-progress'
import { repriceApplication } from './quote/own-quote'
import { saveAnswers } from './save-answers'
import { createApplication, listApplications, readApplication } from './service'
import type { SubmissionDependencies } from './signing/dependencies'
import { agreeToDisclosure, withdrawFromDisclosure } from './signing/disclosure'
import { submitApplication } from './signing/submit'
import { signingLinkRoutes } from './signing-links/routes'

function applicationRoutes(
  app: FastifyInstance,
  deps: SubmissionDependencies & {
    throttle: ThrottleRoute
    /** Phone number for the disclosure. */
    phone: string
  },
): void {
  const { throttle, phone } = deps
  const reading = { config: throttle(THROTTLES.read) }

  serveCall(app, 'listApplications', reading, async (request) =>
    request.user ? listApplications(deps, request.user.id) : [],
  )

  serveCall(app, 'createApplication', { config: throttle(THROTTLES.save) }, async (request) =>
    createApplication(deps, {
      ...request.body,
      userId: userOf(request).id,
      key: idempotencyKey(request.headers),
    }),
  )

  serveCall(app, 'readApplication', reading, async (request) =>
    readApplication(deps, { userId: userOf(request).id, id: request.params.id }),
  )

  serveCall(
    app,
    'saveAnswers',
    {
      config: throttle(THROTTLES.save),
      schemaErrorFormatter: answerSchemaError,
    },
    async (request) =>
      saveAnswers(deps, {
        userId: userOf(request).id,
        id: request.params.id,
        changes: request.body.changes,
        key: idempotencyKey(request.headers),
      }),
  )

  serveCall(app, 'submitApplication', { config: throttle(THROTTLES.submit) }, async (request) =>
    submitApplication(deps, {
      user: userOf(request),
      id: request.params.id,
      body: request.body,
      from: { address: request.ip, browser: request.headers['user-agent'] },
    }),
  )

  const saving = { config: throttle(THROTTLES.save) }
  serveCall(app, 'priceApplication', saving, async (request) =>
    repriceApplication(deps, { ownerId: userOf(request).id, id: request.params.id }),
  )
  serveCall(app, 'agreeToDisclosure', saving, async (request) =>
    agreeToDisclosure(deps, {
      userId: userOf(request).id,
      id: request.params.id,
      version: request.body.version,
      phone,
    }),
  )
  serveCall(app, 'withdrawFromDisclosure', saving, async (request) => {
    await withdrawFromDisclosure(deps, { userId: userOf(request).id, id: request.params.id })
    return null
  })

  serveCall(app, 'readProgress', reading, async (request) =>
    readOwnProgress(deps, { userId: userOf(request).id, id: request.params.id }),
  )
  serveCall(app, 'withdrawSubmission', saving, async (request) =>
    withdrawSubmission(deps, { userId: userOf(request).id, id: request.params.id }),
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
  applicationRoutes(app, deps)
  signingLinkRoutes(app, deps)
}
