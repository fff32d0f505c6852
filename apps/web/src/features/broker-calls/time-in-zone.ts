/** `Tue, Nov 24, 2:00 PM EST`: a moment as a clock in a zone such as `America/New_York` shows it. */
export function timeInZone(moment: string, timeZone: string): string {
  return new Date(moment).toLocaleString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  })
}
