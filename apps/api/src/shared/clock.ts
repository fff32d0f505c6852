import { FALLBACK_TIME_ZONE, STATE_TIME_ZONES } from './state-time-zones'

/** The only code on the server that reads the time (D40). */
export interface Clock {
  /** Returns the current time. */
  now(): Date
  /**
   * Returns today's date in a state (two-letter code) as `YYYY-MM-DD`. Uses Eastern time for an
   * unknown state.
   */
  today(state?: string): string
  /** Returns today's date in a time zone (IANA name) as `YYYY-MM-DD`. */
  todayIn(timeZone: string): string
  /** Returns the current date in every US time zone, without duplicates. */
  todays(): string[]
  /** The fixed date used as today's date, or `null` if the real date is used. */
  readonly fixedToday: string | null
}

/** @param options `fixedToday` replaces the date but not the time of day. Only tests set `now`. */
export function createClock(
  options: { fixedToday?: string | undefined; now?: () => Date } = {},
): Clock {
  const now = options.now ?? (() => new Date())
  const fixedToday = options.fixedToday ?? null
  const todayIn: Clock['todayIn'] = (timeZone) => fixedToday ?? dayIn(timeZone, now())
  const today: Clock['today'] = (state) => todayIn(timeZoneOf(state))
  return {
    now,
    fixedToday,
    today,
    todayIn,
    todays: () => [...new Set(Object.keys(STATE_TIME_ZONES).map(today))],
  }
}

/**
 * Returns the IANA name of the time zone in which most residents of a state (two-letter code) live.
 * Returns Eastern time for an unknown state.
 */
export function timeZoneOf(state: string | undefined): string {
  const code = state?.trim().toUpperCase() ?? ''
  return (Object.hasOwn(STATE_TIME_ZONES, code) && STATE_TIME_ZONES[code]) || FALLBACK_TIME_ZONE
}

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Returns the calendar day in a time zone as `YYYY-MM-DD`. This is much faster than creating a
 * zoned date, which matters for thousands of entries.
 */
export function dayIn(timeZone: string, instant: Date): string {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone })
    formats.set(timeZone, format)
  }
  return format.format(instant)
}
