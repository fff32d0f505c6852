import type {
  AvailabilityQuery,
  CallAvailability,
  ChangeCall,
  ContactMe,
  ScheduleCall,
  ScheduledCall,
} from '@gapwise/api-contract'
import type { Transaction } from '../../database'
import { ApiError } from '../../errors/api-error'
import { loadCipher, loadCipherForWrite } from '../../protection/owner-keys'
import { bookCall } from './book-call'
import { freeSlots } from './booking'
import { calendarFile } from './calendar'
import { cancelCall, changeCall } from './change-call'
import { describeAvailability, describeCall, formatCallTime } from './descriptions'
import { expectOwnCall, type CallDependencies } from './own-calls'
import { personContext, readPerson } from './person'
import { listOwnCalls } from './repository'
import { moveCall, lockPersons } from './write-repository'
import type { Caller } from './call-notifier'
import { zoneOf } from './zones'

/** Manages the calls that a person scheduled. */
export interface ScheduledCalls {
  /** @throws {ApiError} `TIME_ZONE_UNKNOWN` */
  availability(query: AvailabilityQuery): Promise<CallAvailability>
  list(userId: string): Promise<ScheduledCall[]>
  /**
   * @throws {ApiError} The errors of `readPerson`, and `CALLS_FULL`, `CALL_TAKEN`,
   * `TIME_ZONE_UNKNOWN`
   */
  schedule(by: Caller, wanted: ScheduleCall, key: string | undefined): Promise<ScheduledCall>
  /** @throws {ApiError} The errors of `readPerson`, and `CALLS_FULL`, `TIME_ZONE_UNKNOWN` */
  contactMe(by: Caller, wanted: ContactMe, key: string | undefined): Promise<ScheduledCall>
  /**
   * @throws {ApiError} `CALL_UNKNOWN`, `CALL_CLOSED`, `CALL_TAKEN`. After an error, the call is
   * unchanged.
   */
  change(by: Caller, id: string, change: ChangeCall): Promise<ScheduledCall>
  /** @throws {ApiError} `CALL_UNKNOWN`, `CALL_CLOSED` */
  cancel(by: Caller, id: string): Promise<ScheduledCall>
  /**
   * Returns an iCalendar file for a call.
   * @throws {ApiError} `CALL_UNKNOWN`, `CALL_CLOSED`
   */
  calendar(userId: string, id: string): Promise<string>
  /** Moves one user's calls to another user. */
  move(transaction: Transaction, users: { from: string; to: string }): Promise<void>
}

export function createScheduledCalls(deps: CallDependencies): ScheduledCalls {
  const { database, vault, clock, config, callsFrom } = deps

  return {
    async availability(query) {
      const timeZone = zoneOf(query)
      const now = clock.now()
      const slots = await freeSlots(database, { config, now })
      return describeAvailability(slots, timeZone, { config, now })
    },

    async list(userId) {
      const rows = await listOwnCalls(database, userId)
      const cipher = await loadCipher(database, vault, userId)
      const now = clock.now()
      return rows.map((row) => describeCall(row, cipher, { config, callsFrom, now }))
    },

    schedule(by, wanted, key) {
      const person = readPerson(wanted)
      const timeZone = zoneOf(wanted)
      const startsAt = new Date(wanted.startsAt)
      if (Number.isNaN(startsAt.getTime())) throw new ApiError('REQUEST_INVALID')
      const request = ['schedule-call', wanted]
      return bookCall(deps, by, { startsAt, timeZone, bestTime: 'any', person }, { key, request })
    },

    contactMe(by, wanted, key) {
      const person = readPerson(wanted)
      const timeZone = zoneOf(wanted)
      const { bestTime = 'any' } = wanted
      const request = ['contact-me', wanted]
      return bookCall(deps, by, { startsAt: null, timeZone, bestTime, person }, { key, request })
    },

    change: (by, id, change) => changeCall(deps, by, id, change),
    cancel: (by, id) => cancelCall(deps, by, id),

    async calendar(userId, id) {
      const row = await expectOwnCall(database, { id, userId })
      if (row.status !== 'booked' || !row.starts_at) throw new ApiError('CALL_CLOSED')
      const { starts_at: startsAt, time_zone: timeZone, best_time: bestTime } = row
      const when = formatCallTime({ startsAt, timeZone, bestTime }, clock.now())
      return calendarFile({
        id,
        startsAt,
        minutes: config.minutes,
        summary: 'Call with Gapwise',
        description: `We’ll call you: ${when}.\nThe call will come from ${callsFrom}.\nTo change or cancel it: ${deps.origin()}/booked-calls`,
        changedAt: row.updated_at,
      })
    },

    async move(transaction, { from, to }) {
      const calls = await lockPersons(transaction, from)
      if (calls.length === 0) return
      const opener = await loadCipher(transaction, vault, from)
      const cipher = await loadCipherForWrite(transaction, vault, to)
      for (const { id, person } of calls) {
        const encrypted = cipher.encrypt(
          opener.decryptBytes(person, personContext(id)),
          personContext(id),
        )
        await moveCall(transaction, { id, userId: to, person: encrypted })
      }
    },
  }
}
