import { lightFormat } from 'date-fns/lightFormat'

let fixedToday: string | undefined

/** The moment it is, for time stamps on the screen. */
export function now(): Date {
  return new Date()
}

/**
 * Today in the visitor's own time zone as `YYYY-MM-DD` (D5). This is for display and first
 * answers: where the server gives a date of its own, that one counts (D40).
 */
export function today(): string {
  return fixedToday ?? lightFormat(now(), 'yyyy-MM-dd')
}

/** Use the day a demonstration server was started with, so that both sides agree on the date. */
export function followServerDay(day: string | undefined): void {
  fixedToday = day
}

/** `3:42 PM`, as the status line prints it. */
export function clockTime(moment: Date): string {
  return moment.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
}

/** `July 1, 2026` for a day given as `YYYY-MM-DD`; any other text as it is. */
export function dayInWords(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  if (!year || !month || !date) return day
  const noon = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date), 12))
  return noon.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
}

/** `July 1, 2026 at 3:42 PM`, in the visitor's own time zone. */
export function dayAndTime(moment: Date): string {
  return `${moment.toLocaleDateString('en-US', { dateStyle: 'long' })} at ${clockTime(moment)}`
}
