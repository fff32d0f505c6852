/**
 * Formats Eastern time with the time zone's name, because email and paper cannot adapt to the
 * reader's time zone.
 */
const EASTERN = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'America/New_York',
  timeZoneName: 'short',
})

/** Formats a moment, such as `November 20, 2026 at 12:00 PM EST`. */
export const formatEasternTime = (at: Date): string => EASTERN.format(at)
