import type { CallOutcome, ChangeBrokerCall, ScheduledCall } from '@gapwise/api-contract'
import { addDays, addHours } from 'date-fns'
import type { CallsConfig } from '../../config/calls'
import { ApiError } from '../../errors/api-error'
import type { CallRow } from './repository'
import { slotsFrom } from './slots'

/** Outcomes after which a broker calls again. */
const RETRIED: ReadonlySet<CallOutcome> = new Set(['no-answer', 'left-message'])

/** Hours until the second try. Later tries wait for the next day. */
const FIRST_PAUSE_HOURS = 3
/** A next try is at most this many days ahead. */
const LONGEST_PAUSE_DAYS = 60

/** Changes to a call that follow from its outcome. */
interface OutcomeChange {
  readonly outcome?: CallOutcome
  readonly status?: ScheduledCall['status']
  readonly attempts?: number
  readonly nextTryAt?: Date | null
}

/**
 * Returns a function that proposes a time for the next try, within the office's hours. The second
 * try is later on the same day if possible.
 */
export function proposeTries(now: Date, config: CallsConfig): (attempts: number) => Date {
  const slots = slotsFrom(now, config)
  const from = (earliest: Date): Date => slots.find((slot) => slot >= earliest) ?? earliest
  const second = from(addHours(now, FIRST_PAUSE_HOURS))
  const later = from(addDays(now, 1))
  return (attempts) => (attempts === 0 ? second : later)
}

/**
 * Returns what an outcome changes. A call that no one answered stays open, so that it is not
 * forgotten. `nextTryAt: null` closes it.
 * @throws {ApiError} `CALL_CLOSED`, `REQUEST_INVALID`
 */
export function changeByOutcome(
  row: Pick<CallRow, 'status' | 'attempts'>,
  { outcome, nextTryAt: given, attempts: seen }: ChangeBrokerCall,
  { config, now }: { config: CallsConfig; now: Date },
): OutcomeChange {
  const nextTryAt = typeof given === 'string' ? readNextTry(given, now) : given
  if (outcome === undefined) {
    if (nextTryAt === undefined) return {}
    if (nextTryAt === null) throw new ApiError('REQUEST_INVALID')
    if (row.status !== 'booked') throw new ApiError('CALL_CLOSED')
    return { nextTryAt }
  }
  if (!RETRIED.has(outcome)) {
    if (nextTryAt) throw new ApiError('REQUEST_INVALID')
    return { outcome, status: 'done', nextTryAt: null }
  }
  const before = Math.min(seen ?? row.attempts, row.attempts)
  const attempts = Math.max(before + 1, row.attempts)
  if (nextTryAt === null) return { outcome, status: 'done', attempts, nextTryAt }
  return {
    outcome,
    status: 'booked',
    attempts,
    nextTryAt: nextTryAt ?? proposeTries(now, config)(before),
  }
}

function readNextTry(text: string, now: Date): Date {
  const time = new Date(text)
  // A comparison with an invalid date is always false.
  const isPossible = time > now && time <= addDays(now, LONGEST_PAUSE_DAYS)
  if (!isPossible) throw new ApiError('REQUEST_INVALID')
  return time
}
