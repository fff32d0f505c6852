import { formatISO } from 'date-fns/formatISO'
import { currentLanguage } from '../../language'

let fixedToday: string | undefined

/** Returns the current time, for time stamps on the screen. */
export function now(): Date {
  return new Date()
}

/**
 * Returns today in the visitor's time zone as `YYYY-MM-DD` (D5). If the server gives a date, use
 * that date instead (D40).
 */
export function today(): string {
  return fixedToday ?? formatISO(now(), { representation: 'date' })
}

/**
 * Makes {@link today} return the fixed day of a demonstration server, so that the browser and the
 * server use the same day.
 */
export function followServerDay(day: string | undefined): void {
  fixedToday = day
}

/**
 * Formats a time as `3:42 PM`. Uses no formatter for English, because the first one costs a slow
 * phone 80 ms when an answer is saved.
 */
export function clockTime(moment: Date): string {
  const language = currentLanguage()
  if (language !== 'en-US')
    return moment.toLocaleTimeString(language, { hour: 'numeric', minute: '2-digit' })
  const hours = moment.getHours()
  const minutes = String(moment.getMinutes()).padStart(2, '0')
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
}

/** Formats a `YYYY-MM-DD` day as `July 1, 2026`. Returns any other string unchanged. */
export function formatDayOrText(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  if (!year || !month || !date) return day
  const noon = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date), 12))
  return noon.toLocaleDateString(currentLanguage(), { dateStyle: 'long', timeZone: 'UTC' })
}

/** Formats the day of a moment as `July 1, 2026`, in the visitor's time zone. */
export function dayOf(moment: Date): string {
  return moment.toLocaleDateString(currentLanguage(), { dateStyle: 'long' })
}

/** Formats a moment as `July 1, 2026 at 3:42 PM`, in the visitor's time zone. */
export function dayAndTime(moment: Date): string {
  return moment.toLocaleString(currentLanguage(), { dateStyle: 'long', timeStyle: 'short' })
}

/**
 * Formats a moment in a time zone (IANA name) as `July 1, 2026 at 3:42 PM EST`. The PDF has the same
 * words.
 */
export function zonedDayAndTime(moment: Date, timeZone: string): string {
  return moment.toLocaleString(currentLanguage(), {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  })
}
