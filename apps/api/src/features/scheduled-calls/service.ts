import type {
  AvailabilityQuery,
  CallAvailability,
  ChangeCall,
  ContactMe,
  ScheduleCall,
  ScheduledCall,
} from '@gapwise/api-contract'
import { randomUUID } from 'node:crypto'
import type { Clock } from '../../shared/clock'
import type { CallsConfig } from '../../config/calls'
import type { Database, Queryable, Transaction } from '../../database'
import { ApiError } from '../../errors/api-error'
import { once } from '../../http/idempotency'
import type { LimitedMailer } from '../../mail/mail-limits'
import { sealerOf, writingSealerOf } from '../../protection/owner-keys'
import type { Vault } from '../../protection/vault'
import { isUuid } from '../../shared/uuid'
import { freeSlots, holdTime } from './booking'
import { calendarFile } from './calendar'
import { describeAvailability, describeCall, isOpen, openPerson, whenInWords } from './descriptions'
import { personPlace, readPerson, readPhone, type CallPerson } from './person'
import {
  countOpenCalls,
  findCallOf,
  giveCall,
  insertCall,
  listCallsOf,
  lockCallsOf,
  readPersons,
  updateCall,
  type CallRow,
} from './repository'
import { createTeller, type Caller } from './teller'
import { zoneOf } from './zones'

/** Upcoming calls that a person may have. The office has few times. */
export const MOST_OPEN_CALLS = 3

/** Booked calls, as those who are called see them. */
export interface ScheduledCalls {
  /** @throws {ApiError} `TIME_ZONE_UNKNOWN` */
  availability(query: AvailabilityQuery): Promise<CallAvailability>
  list(userId: string): Promise<ScheduledCall[]>
  /** @throws {ApiError} `CALLS_FULL`, `CALL_TAKEN`, `TIME_ZONE_UNKNOWN`, and what is wrong with the person */
  schedule(by: Caller, wanted: ScheduleCall, key: string | undefined): Promise<ScheduledCall>
  /** @throws {ApiError} `CALLS_FULL`, and what is wrong with the person. */
  contactMe(by: Caller, wanted: ContactMe, key: string | undefined): Promise<ScheduledCall>
  /** @throws {ApiError} `CALL_UNKNOWN`, `CALL_CLOSED`, `CALL_TAKEN`; then the call stays as it was. */
  change(by: Caller, id: string, change: ChangeCall): Promise<ScheduledCall>
  /** @throws {ApiError} `CALL_UNKNOWN`, `CALL_CLOSED` */
  cancel(by: Caller, id: string): Promise<ScheduledCall>
  /** The call as a calendar file. @throws {ApiError} `CALL_UNKNOWN`, `CALL_CLOSED` */
  calendar(userId: string, id: string): Promise<string>
  /** Gives one user's calls to another. */
  move(transaction: Transaction, users: { from: string; to: string }): Promise<void>
}

export interface CallParts {
  readonly database: Database
  readonly vault: Vault
  readonly clock: Clock
  readonly mailer: LimitedMailer
  readonly config: CallsConfig
  /** The number calls come from. */
  readonly callsFrom: string
  readonly origin: () => string
}

export function createScheduledCalls(parts: CallParts): ScheduledCalls {
  const { database, vault, clock, mailer, config, callsFrom } = parts
  const tell = createTeller(parts)

  const describe = async (transaction: Transaction, row: CallRow): Promise<ScheduledCall> => {
    const sealer = await sealerOf(transaction, vault, row.user_id)
    return describeCall(row, sealer, { config, callsFrom, now: clock.now() })
  }
  const own = async (
    queryable: Queryable,
    wanted: { id: string; userId: string; lock?: boolean },
  ): Promise<CallRow> => {
    const row = isUuid(wanted.id) ? await findCallOf(queryable, wanted) : undefined
    if (!row) throw new ApiError('CALL_UNKNOWN')
    return row
  }
  /** Books a time, or asks to be called where there is none. */
  const add = async (
    { user, source }: Caller,
    wanted: {
      startsAt: Date | null
      timeZone: string
      bestTime: ScheduledCall['bestTime']
      person: CallPerson
    },
    repeatable: { key: string | undefined; request: unknown },
  ): Promise<ScheduledCall> => {
    const call = await database.transaction((transaction) =>
      once(transaction, vault, { userId: user.id, ...repeatable }, async () => {
        const now = clock.now()
        const id = randomUUID()
        const { startsAt, timeZone, bestTime, person } = wanted
        // Requests at the same moment are counted one after the other.
        await lockCallsOf(transaction, user.id)
        if ((await countOpenCalls(transaction, user.id, now)) >= MOST_OPEN_CALLS) {
          throw new ApiError('CALLS_FULL')
        }
        const time = startsAt && (await holdTime(transaction, { startsAt, timeZone, config, now }))
        const sealer = await writingSealerOf(transaction, vault, user.id)
        await insertCall(transaction, {
          id,
          userId: user.id,
          kind: time ? 'scheduled' : 'contact-me',
          startsAt: time?.startsAt ?? null,
          lane: time?.lane ?? null,
          timeZone,
          bestTime,
          person: sealer.seal(JSON.stringify(person), personPlace(id)),
          now,
        })
        const made = await describe(transaction, await own(transaction, { id, userId: user.id }))
        const to = person.email ?? user.email
        const noted = await tell(transaction, made, time ? 'booked' : 'asked', { to, user, source })
        return { ...made, ...(to && !noted ? { noted } : {}) }
      }),
    )
    mailer.wake()
    return call
  }

  return {
    async availability(query) {
      const timeZone = zoneOf(query)
      const now = clock.now()
      const slots = await freeSlots(database, { config, now })
      return describeAvailability(slots, timeZone, { config, now })
    },

    async list(userId) {
      const rows = await listCallsOf(database, userId)
      const sealer = await sealerOf(database, vault, userId)
      const now = clock.now()
      return rows.map((row) => describeCall(row, sealer, { config, callsFrom, now }))
    },

    schedule(by, wanted, key) {
      const person = readPerson(wanted)
      const timeZone = zoneOf(wanted)
      const startsAt = new Date(wanted.startsAt)
      if (Number.isNaN(startsAt.getTime())) throw new ApiError('REQUEST_INVALID')
      const request = ['schedule-call', wanted]
      return add(by, { startsAt, timeZone, bestTime: 'any', person }, { key, request })
    },

    contactMe(by, wanted, key) {
      const person = readPerson(wanted)
      const timeZone = zoneOf(wanted)
      const { bestTime = 'any' } = wanted
      const request = ['contact-me', wanted]
      return add(by, { startsAt: null, timeZone, bestTime, person }, { key, request })
    },

    async change({ user, source }, id, change) {
      const call = await database.transaction(async (transaction) => {
        const row = await own(transaction, { id, userId: user.id, lock: true })
        const now = clock.now()
        if (!isOpen(row, now)) throw new ApiError('CALL_CLOSED')
        const timeZone = change.timeZone ? zoneOf(change) : row.time_zone
        const startsAt = change.startsAt === undefined ? undefined : new Date(change.startsAt)
        if (startsAt && Number.isNaN(startsAt.getTime())) throw new ApiError('REQUEST_INVALID')
        const moves = startsAt && startsAt.getTime() !== row.starts_at?.getTime()
        const time = moves
          ? await holdTime(transaction, { startsAt, timeZone, config, now, without: id })
          : undefined
        const sealer = await writingSealerOf(transaction, vault, user.id)
        const before = openPerson(row, sealer)
        const phone = change.phone === undefined ? before.phone : readPhone(change.phone)
        const person = sealer.seal(JSON.stringify({ ...before, phone }), personPlace(id))
        await updateCall(transaction, { id, now, timeZone, person, ...(time ? { time } : {}) })
        const changed = await describe(transaction, await own(transaction, { id, userId: user.id }))
        const to = before.email ?? user.email
        await tell(transaction, changed, 'moved', { to, user, source })
        return changed
      })
      mailer.wake()
      return call
    },

    async cancel({ user, source }, id) {
      const call = await database.transaction(async (transaction) => {
        const row = await own(transaction, { id, userId: user.id, lock: true })
        if (row.status === 'cancelled') return describe(transaction, row)
        const now = clock.now()
        if (!isOpen(row, now)) throw new ApiError('CALL_CLOSED')
        await updateCall(transaction, { id, now, status: 'cancelled' })
        const done = await describe(transaction, { ...row, status: 'cancelled' })
        await tell(transaction, done, 'cancelled', { to: done.email ?? user.email, user, source })
        return done
      })
      mailer.wake()
      return call
    },

    async calendar(userId, id) {
      const row = await own(database, { id, userId })
      if (row.status !== 'booked' || !row.starts_at) throw new ApiError('CALL_CLOSED')
      const { starts_at: startsAt, time_zone: timeZone, best_time: bestTime } = row
      const when = whenInWords({ startsAt, timeZone, bestTime }, clock.now())
      return calendarFile({
        id,
        startsAt,
        minutes: config.minutes,
        summary: 'Call with Gapwise',
        description: `We call you: ${when}.\nThe call comes from ${callsFrom}.\nTo change or cancel it: ${parts.origin()}/booked-calls`,
        changedAt: row.updated_at,
      })
    },

    async move(transaction, { from, to }) {
      const calls = await readPersons(transaction, from)
      if (calls.length === 0) return
      const opener = await sealerOf(transaction, vault, from)
      const sealer = await writingSealerOf(transaction, vault, to)
      for (const { id, person } of calls) {
        const resealed = sealer.seal(opener.openBytes(person, personPlace(id)), personPlace(id))
        await giveCall(transaction, { id, userId: to, person: resealed })
      }
    },
  }
}
