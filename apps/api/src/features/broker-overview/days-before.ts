const DAY = 86_400_000

/** The instant so many times 24 hours before another. */
export function daysBefore(instant: Date, days: number): Date {
  return new Date(instant.getTime() - days * DAY)
}
