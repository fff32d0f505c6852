import type {
  BestTime,
  BrokerCall,
  CallAvailability,
  CallSlot,
  ScheduledCall,
} from '@gapwise/api-contract'
import type { CallsConfig } from '../../config/calls'
import type { OwnerCipher } from '../../protection/owner-cipher'
import { dayIn } from '../../shared/clock'
import { personContext, type CallPerson } from './person'
import type { CallRow } from './repository'
import { formatZonedDay, formatZonedMoment, formatZonedTime, formatZoneName } from './zones'

const BEST_TIMES: Readonly<Record<BestTime, string>> = {
  any: 'On our next business day',
  morning: 'On our next business day, in the morning',
  afternoon: 'On our next business day, in the afternoon',
  evening: 'On our next business day, in the evening',
}

/** Formats a call's time for the person who will be called. */
export function formatCallTime(
  call: { startsAt: Date | null; timeZone: string; bestTime: BestTime },
  now: Date,
): string {
  const { startsAt, timeZone, bestTime } = call
  if (startsAt) return formatZonedMoment(timeZone, startsAt)
  return `${BEST_TIMES[bestTime]}, ${formatZoneName(timeZone, now)}`
}

export function decryptPerson(row: CallRow, cipher: OwnerCipher): CallPerson {
  return JSON.parse(cipher.decrypt(row.person, personContext(row.id))) as CallPerson
}

/** Returns `true` if a call can still be changed. */
export function isOpen(
  row: Pick<CallRow, 'status' | 'starts_at' | 'next_try_at'>,
  now: Date,
): boolean {
  if (row.status !== 'booked') return false
  return row.next_try_at !== null || !row.starts_at || row.starts_at > now
}

function describeShared(row: CallRow, cipher: OwnerCipher, config: CallsConfig, now: Date) {
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    startsAt: row.starts_at?.toISOString() ?? null,
    minutes: config.minutes,
    timeZone: row.time_zone,
    zoneInWords: formatZoneName(row.time_zone, now),
    when: formatCallTime(
      { startsAt: row.starts_at, timeZone: row.time_zone, bestTime: row.best_time },
      now,
    ),
    bestTime: row.best_time,
    ...decryptPerson(row, cipher),
  }
}

/** Describes a scheduled call for the person who booked it. */
export function describeCall(
  row: CallRow,
  cipher: OwnerCipher,
  office: { config: CallsConfig; callsFrom: string; now: Date },
): ScheduledCall {
  const { config, callsFrom, now } = office
  return {
    ...describeShared(row, cipher, config, now),
    withWhom: row.broker_name,
    callsFrom,
    open: isOpen(row, now),
    willTryAgain: row.status === 'booked' && row.next_try_at !== null,
  }
}

/** Returns a call with the data that brokers see. */
export function describeForBroker(
  row: CallRow & { application_id: string | null },
  cipher: OwnerCipher,
  office: {
    config: CallsConfig
    now: Date
    today: string
    propose: (attempts: number) => Date
  },
): BrokerCall {
  const { config, now, today, propose } = office
  return {
    ...describeShared(row, cipher, config, now),
    assignee: row.broker_id ? { id: row.broker_id, name: row.broker_name ?? '' } : null,
    outcome: row.outcome,
    officeWhen: row.starts_at && formatZonedMoment(config.timeZone, row.starts_at),
    due: isDue(row, config.timeZone, today),
    application: row.application_id,
    askedAt: row.created_at.toISOString(),
    client: row.user_id,
    attempts: row.attempts,
    nextTryAt: row.next_try_at?.toISOString() ?? null,
    proposedTry: propose(row.attempts).toISOString(),
  }
}

/**
 * Returns `true` for a call that is booked for today or earlier, and for an open request without a
 * time. After a try, the day of the next try counts. Uses the office's time zone.
 */
export function isDue(
  row: Pick<CallRow, 'status' | 'starts_at' | 'next_try_at'>,
  officeZone: string,
  today: string,
): boolean {
  if (row.status !== 'booked') return false
  const time = row.next_try_at ?? row.starts_at
  return !time || dayIn(officeZone, time) <= today
}

/** Groups free times by day in the person's time zone. */
export function describeAvailability(
  slots: readonly Date[],
  timeZone: string,
  { config, now }: { config: CallsConfig; now: Date },
): CallAvailability {
  const days = new Map<string, CallAvailability['days'][number]>()
  for (const slot of slots) {
    const day = dayIn(timeZone, slot)
    const entry = days.get(day) ?? { day, inWords: formatZonedDay(timeZone, slot), slots: [] }
    entry.slots.push({ startsAt: slot.toISOString(), inWords: formatZonedTime(timeZone, slot) })
    days.set(day, entry)
  }
  return {
    timeZone,
    zoneInWords: formatZoneName(timeZone, now),
    minutes: config.minutes,
    days: [...days.values()],
  }
}

/** Returns a free time, formatted with its day and time zone. */
export function describeSlot(slot: Date, timeZone: string): CallSlot {
  return { startsAt: slot.toISOString(), inWords: formatZonedMoment(timeZone, slot) }
}
