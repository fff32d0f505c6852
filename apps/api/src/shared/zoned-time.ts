const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Formats a moment in a time zone, such as `November 20, 2026 at 12:00 PM EST`. The text includes
 * the time zone's name, because email and paper cannot adapt to the reader's time zone.
 * @param timeZone IANA name.
 */
export function formatZonedTime(at: Date, timeZone: string): string {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
      timeZoneName: 'short',
    })
    formats.set(timeZone, format)
  }
  return format.format(at)
}
