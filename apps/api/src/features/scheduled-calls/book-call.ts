import type { ScheduledCall } from '@gapwise/api-contract'
import { randomUUID } from 'node:crypto'
import { ApiError } from '../../errors/api-error'
import { runIdempotent } from '../../http/idempotency'
import { loadCipherForWrite } from '../../protection/owner-keys'
import { reserveTime } from './booking'
import { describeOwnCall, expectOwnCall, type CallDependencies } from './own-calls'
import { personContext, type CallPerson } from './person'
import { countOpenCalls } from './repository'
import { insertCall, lockOwnCalls } from './write-repository'
import { createCallNotifier, type Caller } from './call-notifier'

/** Maximum number of upcoming calls per person, because the office has few free times. */
const MOST_OPEN_CALLS = 3

/** A call that a person wants to book or request. */
export interface WantedCall {
  /** Start time of the call. `null` if the person wants to be called without an appointment. */
  readonly startsAt: Date | null
  readonly timeZone: string
  readonly bestTime: ScheduledCall['bestTime']
  readonly person: CallPerson
}

/**
 * Books a call for a set time, or requests a call without a set time.
 * @throws {ApiError} `CALLS_FULL`, `CALL_TAKEN`
 */
export async function bookCall(
  deps: CallDependencies,
  { user, source }: Caller,
  wanted: WantedCall,
  repeatable: { key: string | undefined; request: unknown },
): Promise<ScheduledCall> {
  const { database, vault, clock, mailer, config } = deps
  const notify = createCallNotifier(deps)
  const call = await database.transaction((transaction) =>
    runIdempotent(transaction, vault, { userId: user.id, ...repeatable }, async () => {
      const now = clock.now()
      const id = randomUUID()
      const { startsAt, timeZone, bestTime, person } = wanted
      // With the lock, simultaneous requests are counted one after another.
      await lockOwnCalls(transaction, user.id)
      if ((await countOpenCalls(transaction, user.id, now)) >= MOST_OPEN_CALLS) {
        throw new ApiError('CALLS_FULL')
      }
      const time = startsAt && (await reserveTime(transaction, { startsAt, timeZone, config, now }))
      const cipher = await loadCipherForWrite(transaction, vault, user.id)
      await insertCall(transaction, {
        id,
        userId: user.id,
        kind: time ? 'scheduled' : 'contact-me',
        startsAt: time?.startsAt ?? null,
        lane: time?.lane ?? null,
        timeZone,
        bestTime,
        person: cipher.encrypt(JSON.stringify(person), personContext(id)),
        now,
      })
      const row = await expectOwnCall(transaction, { id, userId: user.id })
      const made = await describeOwnCall(deps, transaction, row)
      const to = person.email ?? user.email
      const noted = await notify(transaction, made, time ? 'booked' : 'asked', { to, user, source })
      return { ...made, ...(to && !noted ? { noted } : {}) }
    }),
  )
  mailer.wake()
  return call
}
