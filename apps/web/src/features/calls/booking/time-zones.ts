import { msg } from '../../../language'

/**
 * Time zones to choose from. Zones without daylight saving time are named after their state.
 * Show the names with `t`.
 */
export const TIME_ZONES: readonly { readonly id: string; readonly name: string }[] = [
  { id: 'America/New_York', name: msg('Eastern Time') },
  { id: 'America/Chicago', name: msg('Central Time') },
  { id: 'America/Denver', name: msg('Mountain Time') },
  { id: 'America/Phoenix', name: msg('Arizona Time') },
  { id: 'America/Los_Angeles', name: msg('Pacific Time') },
  { id: 'America/Anchorage', name: msg('Alaska Time') },
  { id: 'Pacific/Honolulu', name: msg('Hawaii Time') },
]

/**
 * Returns the device's time zone if the app offers it. Otherwise, returns an offered zone with the
 * same clock time in winter and summer. Returns `undefined` if there is none, and the server then
 * uses the state's time zone.
 */
export function deviceTimeZone(): string | undefined {
  const device = new Intl.DateTimeFormat().resolvedOptions().timeZone
  if (TIME_ZONES.some(({ id }) => id === device)) return device
  return TIME_ZONES.find(({ id }) => SAMPLES.every((day) => clock(day, id) === clock(day, device)))
    ?.id
}

/** A winter day and a summer day, used to compare time zones. */
const SAMPLES = [new Date('2026-01-15T12:00:00Z'), new Date('2026-07-15T12:00:00Z')]

function clock(moment: Date, timeZone: string): string {
  return moment.toLocaleString('en-US', { timeZone })
}
