const LONG_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/**
 * Formats `2026-12-01` as `December 1, 2026`. The value is a calendar day, so time zones must not
 * shift it (D5).
 */
export function formatLongDay(day: string): string {
  return LONG_DAY.format(new Date(`${day}T00:00:00Z`))
}

const SHORT_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** Formats `2026-12-01` as `Dec 1, 2026`, for date columns. */
export function formatShortDay(day: string): string {
  return SHORT_DAY.format(new Date(`${day}T00:00:00Z`))
}

const LONG_MONTH = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Formats `2026-12-01` as `December 2026`. */
export function formatMonth(day: string): string {
  return LONG_MONTH.format(new Date(`${day}T00:00:00Z`))
}
