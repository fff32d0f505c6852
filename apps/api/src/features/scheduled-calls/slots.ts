import { TZDate } from '@date-fns/tz'
import { addDays, addHours, addMinutes, differenceInMinutes } from 'date-fns'
import type { CallsConfig } from '../../config/calls'
import { dayIn } from '../../shared/clock'
import { isHoliday } from './holidays'
import { instantIn } from './zones'

/** A call can be booked at least `NOTICE_HOURS` hours and at most `HORIZON_DAYS` days ahead. */
const NOTICE_HOURS = 1
const HORIZON_DAYS = 14

/**
 * Returns all times at which the office makes calls in the next two weeks, in order. There are none
 * on federal holidays. Times that are already taken are included.
 */
export function slotsFrom(now: Date, config: CallsConfig): Date[] {
  const { days, from, to, timeZone, minutes } = config
  const earliest = addHours(now, NOTICE_HOURS)
  const slots: Date[] = []
  for (let ahead = 0; ahead <= HORIZON_DAYS; ahead += 1) {
    const date = addDays(new TZDate(now, timeZone), ahead)
    if (!days.has(date.getDay())) continue
    const day = dayIn(timeZone, date)
    if (isHoliday(day)) continue
    const opening = instantIn(timeZone, day, from)
    // Reading a time in a zone is slow, and only needed if the clock changes between the calls.
    const hasClockChange = differenceInMinutes(instantIn(timeZone, day, to), opening) !== to - from
    for (let start = from; start + minutes <= to; start += minutes) {
      const slot = hasClockChange
        ? instantIn(timeZone, day, start)
        : addMinutes(opening, start - from)
      if (slot >= earliest) slots.push(slot)
    }
  }
  return slots
}
