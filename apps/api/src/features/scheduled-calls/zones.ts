import { tz, tzName } from '@date-fns/tz'
import { format, parseISO, setMinutes } from 'date-fns'
import { ApiError } from '../../errors/api-error'
import { FALLBACK_TIME_ZONE, STATE_TIME_ZONES } from '../../shared/state-time-zones'

/** Time zones in the United States that are not any state's main time zone. */
const OTHER_ZONES =
  'America/Adak America/Juneau America/Sitka America/Metlakatla America/Nome America/Yakutat America/Menominee ' +
  'America/Kentucky/Louisville America/Kentucky/Monticello America/Indiana/Knox America/Indiana/Marengo ' +
  'America/Indiana/Petersburg America/Indiana/Tell_City America/Indiana/Vevay America/Indiana/Vincennes ' +
  'America/Indiana/Winamac America/North_Dakota/Beulah America/North_Dakota/Center ' +
  'America/North_Dakota/New_Salem America/Puerto_Rico America/St_Thomas Pacific/Guam Pacific/Saipan ' +
  'Pacific/Pago_Pago America/Indianapolis America/Louisville America/Fort_Wayne'

const ZONES = new Set([...Object.values(STATE_TIME_ZONES), ...OTHER_ZONES.split(' ')])

/**
 * Returns the given time zone, or else the given state's main time zone, or else Eastern Time.
 * @throws {ApiError} `TIME_ZONE_UNKNOWN` for a zone outside the United States.
 */
export function zoneOf(given: {
  timeZone?: string | undefined
  state?: string | undefined
}): string {
  if (given.timeZone) {
    if (!ZONES.has(given.timeZone)) throw new ApiError('TIME_ZONE_UNKNOWN')
    return given.timeZone
  }
  const state = given.state?.trim().toUpperCase() ?? ''
  return (Object.hasOwn(STATE_TIME_ZONES, state) && STATE_TIME_ZONES[state]) || FALLBACK_TIME_ZONE
}

/** Formats a day, such as `Monday, November 23`. */
export function formatZonedDay(timeZone: string, instant: Date): string {
  return format(instant, 'EEEE, MMMM d', { in: tz(timeZone) })
}

/** Formats a time, such as `9:00 a.m.`. */
export function formatZonedTime(timeZone: string, instant: Date): string {
  return format(instant, 'h:mm aaaa', { in: tz(timeZone) })
}

/** Formats the name of a time zone, such as `Central Time`. The name is the same all year. */
export function formatZoneName(timeZone: string, instant: Date): string {
  return tzName(timeZone, instant, 'longGeneric')
}

/** Formats an instant, such as `Monday, November 23, at 9:00 a.m. Central Time`. */
export function formatZonedMoment(timeZone: string, instant: Date): string {
  return `${formatZonedDay(timeZone, instant)}, at ${formatZonedTime(timeZone, instant)} ${formatZoneName(timeZone, instant)}`
}

/**
 * Returns the instant of a given day and time in a time zone.
 * @param minutes Minutes after midnight.
 */
export function instantIn(timeZone: string, day: string, minutes: number): Date {
  const midnight = parseISO(day, { in: tz(timeZone) })
  // Convert to a plain `Date`, because the library's own date type is serialized with a time zone
  // offset.
  return new Date(setMinutes(midnight, minutes).getTime())
}
