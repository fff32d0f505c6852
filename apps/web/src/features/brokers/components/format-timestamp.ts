const FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** `Nov 21, 2026, 4:41 PM` in the broker's own zone, where many stand in a column. */
export function formatTimestamp(instant: string): string {
  return FORMAT.format(new Date(instant))
}
