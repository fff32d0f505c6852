import { currentLanguage } from '../../language'

/** Creates a formatter for each language on first use, because creating one takes milliseconds. */
function formatter(options: Intl.DateTimeFormatOptions): (day: string) => string {
  const created = new Map<string, Intl.DateTimeFormat>()
  return (day) => {
    const language = currentLanguage()
    let format = created.get(language)
    if (!format) {
      format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
      created.set(language, format)
    }
    return format.format(new Date(`${day}T00:00:00Z`))
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
