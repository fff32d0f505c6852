/** Time zones to choose from. Zones without daylight saving time are named by state. */
export const TIME_ZONES: readonly { readonly id: string; readonly name: string }[] = [
  { id: 'America/New_York', name: 'Eastern Time' },
  { id: 'America/Chicago', name: 'Central Time' },
  { id: 'America/Denver', name: 'Mountain Time' },
  { id: 'America/Phoenix', name: 'Arizona Time' },
  { id: 'America/Los_Angeles', name: 'Pacific Time' },
  { id: 'America/Anchorage', name: 'Alaska Time' },
  { id: 'Pacific/Honolulu', name: 'Hawaii Time' },
]

/**
 * Returns the device's time zone, or the zone above whose clock agrees with it all year. Returns
 * `undefined` if there is none. The server then uses the zone of the state.
 */
export function deviceTimeZone(): string | undefined {
  const device = new Intl.DateTimeFormat().resolvedOptions().timeZone
  if (TIME_ZONES.some(({ id }) => id === device)) return device
  return TIME_ZONES.find(({ id }) => SAMPLES.every((day) => clock(day, id) === clock(day, device)))
    ?.id
}

/** One day in winter and one in summer. */
const SAMPLES = [new Date('2026-01-15T12:00:00Z'), new Date('2026-07-15T12:00:00Z')]

function clock(moment: Date, timeZone: string): string {
  return moment.toLocaleString('en-US', { timeZone })
}
