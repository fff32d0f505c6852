/** Creates a formatter on first use, because creating one takes milliseconds. */
function formatter(options: Intl.DateTimeFormatOptions): (day: string) => string {
  let created: Intl.DateTimeFormat | undefined
  return (day) => {
    created ??= new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
    return created.format(new Date(`${day}T00:00:00Z`))
  }
}

/**
 * Formats `2026-12-01` as `December 1, 2026`. The value is a calendar day, so time zones must not
 * shift it (D5).
 */
export const formatLongDay = formatter({ dateStyle: 'long' })

/** Formats `2026-12-01` as `Dec 1, 2026`, for date columns. */
export const formatShortDay = formatter({ dateStyle: 'medium' })

/** Formats `2026-12-01` as `December 2026`. */
export const formatMonth = formatter({ month: 'long', year: 'numeric' })
