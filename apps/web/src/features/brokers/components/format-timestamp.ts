const FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/**
 * Formats a time as `Nov 21, 2026, 4:41 PM` in the broker's time zone. The result is short enough
 * for a table column.
 */
export function formatTimestamp(instant: string): string {
  return FORMAT.format(new Date(instant))
}
