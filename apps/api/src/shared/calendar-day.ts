/** Formats calendar days. A day has no time zone, so it is formatted in UTC (D5). */
const LONG_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Formats a `YYYY-MM-DD` day, such as `February 1, 2027`. */
export const formatCalendarDay = (day: string): string => LONG_DAY.format(new Date(`${day}T00:00Z`))
