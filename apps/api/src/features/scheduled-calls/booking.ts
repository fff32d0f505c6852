import type { Queryable, Transaction } from '../../database'
import type { CallsConfig } from '../../config/calls'
import { ApiError } from '../../errors/api-error'
import { describeSlot } from './descriptions'
import { countBooked } from './repository'
import { lockBooking } from './write-repository'
import { slotsFrom } from './slots'

/** Number of alternative times to offer if the wanted time is taken. */
const OFFERED = 6

/** Returns the times at which the office can still take another call. */
export async function freeSlots(
  database: Queryable,
  { config, now, without = null }: { config: CallsConfig; now: Date; without?: string | null },
): Promise<Date[]> {
  const booked = await countBooked(database, { from: now, without })
  return slotsFrom(now, config).filter(
    (slot) => (booked.get(slot.getTime())?.length ?? 0) < config.atOnce,
  )
}

/**
 * Reserves a time. No one else can book the time until the transaction ends.
 * @param wanted `without` is the id of a call that is being moved. The old time of this call counts
 * as free.
 * @throws {ApiError} `CALL_TAKEN`, with the next free times.
 */
export async function reserveTime(
  transaction: Transaction,
  wanted: { startsAt: Date; timeZone: string; config: CallsConfig; now: Date; without?: string },
): Promise<{ startsAt: Date; lane: number }> {
  const { startsAt, timeZone, config, now, without = null } = wanted
  await lockBooking(transaction)
  const free = await freeSlots(transaction, { config, now, without })
  if (!free.some((slot) => slot.getTime() === startsAt.getTime())) {
    const later = free.filter((slot) => slot >= startsAt)
    const slots = [...later, ...free].slice(0, OFFERED)
    throw new ApiError('CALL_TAKEN', {
      slots: slots
        .sort((a, b) => a.getTime() - b.getTime())
        .map((slot) => describeSlot(slot, timeZone)),
    })
  }
  return { startsAt, lane: await freeLane(transaction, startsAt, without) }
}

/**
 * Takes the time of a closed call that is opened again. Unlike `reserveTime`, it accepts a time that
 * is over or full, because the call happened then.
 */
export async function reserveAgain(
  transaction: Transaction,
  { startsAt, without }: { startsAt: Date; without: string },
): Promise<{ startsAt: Date; lane: number }> {
  await lockBooking(transaction)
  return { startsAt, lane: await freeLane(transaction, startsAt, without) }
}

async function freeLane(
  transaction: Transaction,
  startsAt: Date,
  without: string | null,
): Promise<number> {
  const booked = await countBooked(transaction, { from: startsAt, without })
  const taken = booked.get(startsAt.getTime()) ?? []
  let lane = 0
  while (taken.includes(lane)) lane += 1
  return lane
}
