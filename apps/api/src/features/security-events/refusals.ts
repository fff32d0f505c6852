import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AsyncResource } from 'node:async_hooks'
import type { Clock } from '../../shared/clock'
import type { Database, DatabaseLog } from '../../database'
import { ApiError, type ApiErrorCode } from '../../errors/api-error'
import { networkOf } from '../../http/limits/network-of'
import type { SecurityEventKind } from './kinds'
import type { SecurityEvents } from './service'

/**
 * Milliseconds before the same call from the same network is recorded again for an exceeded rate
 * limit. Without this interval, repeated requests could fill the table.
 */
const REPEAT_INTERVAL = 10 * 60_000
/**
 * Maximum number of entries to remember. Each entry is for one call and one network. At this
 * number, all entries are forgotten, so some events are recorded again.
 */
const MOST_REMEMBERED = 10_000
/** Maximum number of exceeded rate limits to record per minute, for all networks together. */
const MOST_A_MINUTE = 60
const MINUTE = 60_000
/** Milliseconds to wait before recording that a rate limit was exceeded. */
const WRITE_DELAY = 5_000

/**
 * API errors that are recorded as security events. Wrong sign-in codes are recorded elsewhere,
 * where the mailbox is known.
 */
const KINDS: Readonly<Partial<Record<ApiErrorCode, SecurityEventKind>>> = {
  RESUME_CODE_UNKNOWN: 'resume',
  SIGNING_LINK_UNKNOWN: 'signing-link',
  SIGNING_LINK_LOCKED: 'signing-link',
  BIRTH_DATE_DIFFERS: 'signing-link',
  SIGN_IN_WRONG: 'broker.sign-in',
  TOTP_WRONG: 'broker.sign-in',
  PASSKEY_WRONG: 'broker.sign-in',
  PASSWORD_WRONG: 'broker.factor',
  TOO_MANY_REQUESTS: 'limit',
}

/** Records refused calls after their transactions are rolled back. */
export function recordRefusals(
  app: FastifyInstance,
  deps: { database: Database; clock: Clock; log: DatabaseLog; events: SecurityEvents },
): void {
  const { database, clock, log, events } = deps
  const isNewLimit = createLimitFilter()
  const delayedWrites = createDelayedWrites()

  app.addHook('onError', async (request, _reply, error) => {
    const kind = error instanceof ApiError ? KINDS[error.code] : undefined
    if (!kind) return
    const call = `${request.method} ${request.routeOptions.url ?? ''}`
    const key = `${call} ${networkOf(request)}`
    if (kind === 'limit' && !isNewLimit(key, clock.now().getTime())) return
    const person = request.broker?.id ?? request.user?.id
    const event = { kind, outcome: 'refused', person, mailbox: mailboxOf(request) } as const
    const write = async (): Promise<void> => {
      try {
        await events.record(database, { ...event, subjects: [call] })
      } catch (failure) {
        // The call is refused even if recording the event fails.
        const name = failure instanceof Error ? failure.name : 'unknown'
        log.warn({ name }, 'Recording a security event failed')
      }
    }
    if (kind === 'limit') delayedWrites.add(write)
    else await write()
  })
  app.addHook('onClose', () => delayedWrites.close())
}

/**
 * Creates a queue that delays database writes, so that many refused requests at once do not burden
 * the database.
 */
function createDelayedWrites(): { add(write: () => Promise<void>): void; close(): Promise<void> } {
  const waiting = new Map<() => Promise<void>, NodeJS.Timeout>()
  return {
    add(write) {
      // Bind the write to its request, so that the recorded event has the network of that request.
      const bound = AsyncResource.bind(write)
      const timer = setTimeout(() => {
        waiting.delete(bound)
        void bound()
      }, WRITE_DELAY)
      waiting.set(bound, timer.unref())
    },
    async close() {
      for (const [write, timer] of waiting) {
        clearTimeout(timer)
        await write()
      }
      waiting.clear()
    },
  }
}

/** Returns the email address that the user typed to sign in. */
function mailboxOf({ body }: FastifyRequest): string | undefined {
  const email = (body as { email?: unknown } | null | undefined)?.email
  return typeof email === 'string' ? email : undefined
}

/**
 * Returns a filter that is `true` if an exceeded rate limit should be recorded. It skips
 * repetitions and everything above the maximum per minute.
 */
function createLimitFilter(): (key: string, now: number) => boolean {
  const recorded = new Map<string, number>()
  let minute = { began: 0, count: 0 }
  return (key, now) => {
    if (now - (recorded.get(key) ?? -Infinity) < REPEAT_INTERVAL) return false
    if (now - minute.began >= MINUTE) minute = { began: now, count: 0 }
    minute.count += 1
    if (minute.count > MOST_A_MINUTE) return false
    if (recorded.size >= MOST_REMEMBERED) recorded.clear()
    recorded.set(key, now)
    return true
  }
}
