import { ApiError } from '../../errors/api-error'
import { FALLBACK_TIME_ZONE, STATE_TIME_ZONES } from '../../shared/state-time-zones'

/** Zones of the United States that are not the usual one of a state. */
const OTHER_ZONES =
  'America/Adak America/Juneau America/Sitka America/Metlakatla America/Nome America/Yakutat America/Menominee ' +
  'America/Kentucky/Louisville America/Kentucky/Monticello America/Indiana/Knox America/Indiana/Marengo ' +
  'America/Indiana/Petersburg America/Indiana/Tell_City America/Indiana/Vevay America/Indiana/Vincennes ' +
  'America/Indiana/Winamac America/North_Dakota/Beulah America/North_Dakota/Center ' +
  'America/North_Dakota/New_Salem America/Puerto_Rico America/St_Thomas Pacific/Guam Pacific/Saipan ' +
  'Pacific/Pago_Pago America/Indianapolis America/Louisville America/Fort_Wayne'

const ZONES = new Set([...Object.values(STATE_TIME_ZONES), ...OTHER_ZONES.split(' ')])

/**
 * The zone somebody names, else the usual one of their state, else Eastern.
 * @throws {ApiError} `TIME_ZONE_UNKNOWN` for one outside the United States.
 */
export function zoneOf(asked: {
  timeZone?: string | undefined
  state?: string | undefined
}): string {
  if (asked.timeZone) {
    if (!ZONES.has(asked.timeZone)) throw new ApiError('TIME_ZONE_UNKNOWN')
    return asked.timeZone
  }
  const state = asked.state?.trim().toUpperCase() ?? ''
  return (Object.hasOwn(STATE_TIME_ZONES, state) && STATE_TIME_ZONES[state]) || FALLBACK_TIME_ZONE
}

const formats = new Map<string, Intl.DateTimeFormat>()

function partsIn(
  timeZone: string,
  instant: Date,
  options: Intl.DateTimeFormatOptions,
): Readonly<Record<string, string>> {
  const key = `${timeZone} ${JSON.stringify(options)}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone, ...options })
    formats.set(key, format)
  }
  return Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]))
}

/** A day of the calendar in a zone, `YYYY-MM-DD`. */
export function dayIn(timeZone: string, instant: Date): string {
  const { year, month, day } = partsIn(timeZone, instant, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return `${year}-${month}-${day}`
}

/** Such as `Monday, November 23`. */
export function dayInWords(timeZone: string, instant: Date): string {
  const { weekday, month, day } = partsIn(timeZone, instant, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  })
  return `${weekday}, ${month} ${day}`
}

/** Such as `9:00 a.m.`. */
export function timeInWords(timeZone: string, instant: Date): string {
  const { hour, minute, dayPeriod } = partsIn(timeZone, instant, {
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  })
  return `${hour}:${minute} ${dayPeriod === 'AM' ? 'a.m.' : 'p.m.'}`
}

/** Such as `Central Time`: the zone's name all year round. */
export function zoneInWords(timeZone: string, instant: Date): string {
  const { timeZoneName } = partsIn(timeZone, instant, { timeZoneName: 'longGeneric' })
  return timeZoneName ?? timeZone
}

/** Such as `Monday, November 23, at 9:00 a.m. Central Time`. */
export function momentInWords(timeZone: string, instant: Date): string {
  return `${dayInWords(timeZone, instant)}, at ${timeInWords(timeZone, instant)} ${zoneInWords(timeZone, instant)}`
}

/**
 * The instant at which the clocks of a zone show a time on a day.
 * @param minutes Since midnight.
 */
export function instantIn(timeZone: string, day: string, minutes: number): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000
  // Twice: the first guess may lie on the other side of a change of the clocks.
  const guess = wanted - offsetOf(timeZone, new Date(wanted))
  return new Date(wanted - offsetOf(timeZone, new Date(guess)))
}

/** How far the clocks of a zone are ahead of UTC, in milliseconds. */
function offsetOf(timeZone: string, instant: Date): number {
  const { year, month, day, hour, minute } = partsIn(timeZone, instant, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const shown = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:00Z`)
  return shown - Math.floor(instant.getTime() / 60_000) * 60_000
}
