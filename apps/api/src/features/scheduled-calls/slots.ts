import type { CallsConfig } from '../../config/calls'
import { dayIn, instantIn } from './zones'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** How long before a call it can still be booked, and how far ahead, in milliseconds. */
const NOTICE = 60 * MINUTE
const HORIZON_DAYS = 14

/** Every time at which the office calls in the next two weeks, taken or not, in order. */
export function slotsFrom(now: Date, config: CallsConfig): Date[] {
  const { days, from, to, timeZone, minutes } = config
  const earliest = now.getTime() + NOTICE
  const slots: Date[] = []
  for (let ahead = 0; ahead <= HORIZON_DAYS; ahead += 1) {
    // At noon UTC the date is right wherever a change of the clocks makes a day shorter.
    const today = Date.parse(`${dayIn(timeZone, now)}T12:00:00Z`)
    const date = new Date(today + ahead * DAY)
    if (!days.has(date.getUTCDay())) continue
    const day = date.toISOString().slice(0, 10)
    for (let start = from; start + minutes <= to; start += minutes) {
      const slot = instantIn(timeZone, day, start)
      if (slot.getTime() >= earliest) slots.push(slot)
    }
  }
  return slots
}
