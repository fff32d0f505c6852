import type { HandoverStatus } from '@gapwise/api-contract'
import type { FastifyInstance, FastifyRequest, preParsingAsyncHookHandler } from 'fastify'
import { Transform } from 'node:stream'
import type { HandoverConfig } from '../../../config/config'
import type { Database } from '../../../database'
import { ApiError } from '../../../errors/api-error'
import { serveCall } from '../../../http/serve-call'
import { THROTTLES, type ThrottleRoute } from '../../../http/limits/throttle'
import type { Mailer } from '../../../mail/mailer'
import type { Clock } from '../../../shared/clock'
import { isUuid } from '../../../shared/uuid'
import { setStatus, type StatusDependencies } from '../../application-status'
import { lockHandover, setStatusTime } from '../outbox/handover-repository'
import { refuseUnsigned } from './verify-status'

/** Milliseconds by which the receiver's clock may be ahead. */
const AHEAD = 300_000

export interface StatusRouteDependencies extends StatusDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly mailer: Pick<Mailer, 'wake'>
  readonly throttle: ThrottleRoute
  readonly config: Pick<HandoverConfig, 'secrets' | 'name'>
}

/** Bodies as they were sent, for as long as their requests exist. */
const bodies = new WeakMap<FastifyRequest, Buffer[]>()

/** Keeps the bytes of a request's body while Fastify parses it, because a signature covers them. */
const keepRawBody: preParsingAsyncHookHandler = async (request, _reply, payload) => {
  const chunks: Buffer[] = []
  bodies.set(request, chunks)
  const copy = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done(null, chunk)
    },
  })
  payload.on('error', (error) => copy.destroy(error))
  return payload.pipe(copy)
}

/** Returns the bytes of a request's body, on a route with {@link keepRawBody}. */
function rawBodyOf(request: FastifyRequest): Buffer {
  return Buffer.concat(bodies.get(request) ?? [])
}

/** Registers the call with which the receiver sends back an application's status (D75). */
export function statusRoute(app: FastifyInstance, deps: StatusRouteDependencies): void {
  const { throttle, config, clock } = deps
  const options = { config: throttle(THROTTLES.handover), preParsing: keepRawBody }
  serveCall(app, 'setHandoverStatus', options, async (request) => {
    const { method, headers, url } = request
    const [path = ''] = url.split('?')
    const signed = { method, headers, path, body: rawBodyOf(request) }
    refuseUnsigned(signed, { secrets: config.secrets, now: clock.now() })
    return { applied: await applyStatus(deps, request.params.id, request.body) }
  })
}

/**
 * Sets a status, unless a newer one was set.
 * @returns `false` if nothing changed.
 */
async function applyStatus(
  deps: StatusRouteDependencies,
  id: string,
  { status, note, at: time }: HandoverStatus,
): Promise<boolean> {
  const { database, clock, config, mailer } = deps
  const now = clock.now()
  const at = new Date(time)
  if (!(at.getTime() <= now.getTime() + AHEAD)) throw new ApiError('HANDOVER_TIME')
  if (!isUuid(id)) throw new ApiError('HANDOVER_UNKNOWN')
  const applied = await database.transaction(async (transaction) => {
    const handover = await lockHandover(transaction, id)
    if (!handover) throw new ApiError('HANDOVER_UNKNOWN')
    const { application_id: applicationId, status_at: latest } = handover
    if (latest && at < latest) return false
    await setStatusTime(transaction, { id, at })
    const setBy = { kind: 'receiver', name: config.name } as const
    return setStatus(transaction, deps, { applicationId, status, note, setBy, now })
  })
  if (applied) mailer.wake()
  return applied
}
