/** Eastern time, named: mail and paper have no time zone of their own. */
const EASTERN = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'America/New_York',
  timeZoneName: 'short',
})

/** A moment in words, such as `November 20, 2026 at 12:00 PM EST`. */
export const easternTime = (at: Date): string => EASTERN.format(at)
