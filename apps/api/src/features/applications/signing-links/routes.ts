import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { setTimeout } from 'node:timers/promises'
import { ApiError } from '../../../errors/api-error'
import { userOf } from '../../../http/access'
import { addressKeyOf } from '../../../http/limits/address-key'
import type { LimitedBy, LongLimits } from '../../../http/limits/long-limits'
import { networkOf } from '../../../http/limits/network-of'
import { THROTTLES, type ThrottleRoute } from '../../../http/limits/throttle'
import { serveCall } from '../../../http/serve-call'
import type { LimitedMailer } from '../../../mail/mail-limits'
import { loadCiphers } from '../../../protection/owner-keys'
import { isUuid } from '../../../shared/uuid'
import type { SubmissionDependencies } from '../signing/dependencies'
import { describeLink } from './describe-link'
import { makeSigningLink } from './make-link'
import { openSigningLink, readSigningLink } from './open-link'
import { listLinksOfUser, withdrawLinkOfUser } from './repository'

/**
 * Delay of a request with a code, in milliseconds. Applies after many wrong codes from all addresses
 * together.
 */
const SLOW_ANSWER = 2_000

/** Registers the routes for links to sign. */
export function signingLinkRoutes(
  app: FastifyInstance,
  deps: SubmissionDependencies & {
    mailer: LimitedMailer
    limits: LongLimits
    throttle: ThrottleRoute
  },
): void {
  const { database, vault, clock, limits, throttle } = deps
  const saving = { config: throttle(THROTTLES.save) }
  const opening = { config: throttle(THROTTLES.resume) }

  serveCall(app, 'makeSigningLink', { config: throttle(THROTTLES.sendMail) }, async (request) =>
    makeSigningLink(deps, {
      userId: userOf(request).id,
      id: request.params.id,
      body: request.body,
      network: networkOf(request),
    }),
  )

  serveCall(app, 'listSigningLinks', { config: throttle(THROTTLES.read) }, async ({ user }) => {
    if (!user) return []
    const rows = await listLinksOfUser(database, user.id)
    const ids = rows.map((row) => row.application_id)
    const ciphers = await loadCiphers(database, vault, [...new Set(ids)])
    return rows.map((row) => describeLink(row, ciphers(row.application_id), clock.now()))
  })

  serveCall(app, 'withdrawSigningLink', saving, async (request) => {
    const { id } = request.params
    const link = { id, userId: userOf(request).id, now: clock.now() }
    const isDone = isUuid(id) && (await withdrawLinkOfUser(database, link))
    if (!isDone) throw new ApiError('SIGNING_LINK_UNKNOWN')
    return null
  })

  serveCall(app, 'readSigningLink', opening, async (request, reply) =>
    guess({ request, reply, limits }, () =>
      readSigningLink(deps, request.body.code, request.user?.id),
    ),
  )

  serveCall(app, 'openSigningLink', opening, async (request, reply) =>
    guess({ request, reply, limits }, () => openSigningLink(deps, userOf(request), request.body)),
  )
}

/**
 * Runs a call that someone could use to guess codes or birth dates. Only a call that fails counts
 * against the limits.
 */
async function guess<Response>(
  { request, reply, limits }: { request: FastifyRequest; reply: FastifyReply; limits: LongLimits },
  call: () => Promise<Response>,
): Promise<Response> {
  const counted: LimitedBy[] = [
    ...(request.user ? [['wrongCodesFromPerson', request.user.id] as const] : []),
    ['wrongCodesFromAddress', addressKeyOf(request)],
  ]
  const everywhere: LimitedBy = ['wrongCodesFromEverywhere', '']
  // Count the attempt first, so that simultaneous guesses all count.
  await limits.spend(reply, counted)
  if (await limits.isUsedUp(everywhere)) await setTimeout(SLOW_ANSWER)
  const response = await call()
  await limits.giveBack([...counted, everywhere])
  return response
}
