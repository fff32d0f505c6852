/** The zones a person can choose from, in words; one without its own summer time is named by state. */
export const TIME_ZONES: readonly { readonly id: string; readonly inWords: string }[] = [
  { id: 'America/New_York', inWords: 'Eastern Time' },
  { id: 'America/Chicago', inWords: 'Central Time' },
  { id: 'America/Denver', inWords: 'Mountain Time' },
  { id: 'America/Phoenix', inWords: 'Arizona Time' },
  { id: 'America/Los_Angeles', inWords: 'Pacific Time' },
  { id: 'America/Anchorage', inWords: 'Alaska Time' },
  { id: 'Pacific/Honolulu', inWords: 'Hawaii Time' },
]

/**
 * The zone to start with: the device's, where its clock agrees with one of ours all year. `undefined`
 * leaves it to the server, which goes by the state.
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
