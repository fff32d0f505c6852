import { FALLBACK_TIME_ZONE, STATE_TIME_ZONES } from './state-time-zones'

/** The only reader of the time on the server (D40). */
export interface Clock {
  /** This instant. */
  now(): Date
  /** The date in a state (two-letter code), `YYYY-MM-DD`; Eastern time for an unknown one. */
  today(state?: string): string
  /** The dates that are today's somewhere in the country. */
  todays(): string[]
  /** The day that replaces today's date, or `null`. */
  readonly fixedToday: string | null
}

/** @param options `fixedToday` replaces the date, never the time of day; `now` is for tests. */
export function createClock(
  options: { fixedToday?: string | undefined; now?: () => Date } = {},
): Clock {
  const now = options.now ?? (() => new Date())
  const fixedToday = options.fixedToday ?? null
  const today: Clock['today'] = (state) => fixedToday ?? dayIn(timeZoneOf(state), now())
  return {
    now,
    fixedToday,
    today,
    todays: () => [...new Set(Object.keys(STATE_TIME_ZONES).map(today))],
  }
}

function timeZoneOf(state: string | undefined): string {
  const code = state?.trim().toUpperCase() ?? ''
  return (Object.hasOwn(STATE_TIME_ZONES, code) && STATE_TIME_ZONES[code]) || FALLBACK_TIME_ZONE
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** A day of the calendar in a zone, `YYYY-MM-DD`. Far cheaper than a zoned date, for lists of thousands. */
export function dayIn(timeZone: string, instant: Date): string {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone })
    formats.set(timeZone, format)
  }
  return format.format(instant)
}
