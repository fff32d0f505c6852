/** What a calendar is told of a call. */
export interface CalendarEvent {
  readonly id: string
  readonly startsAt: Date
  readonly minutes: number
  readonly summary: string
  readonly description: string
  /** When it was last changed, so that a newer file replaces an older one. */
  readonly changedAt: Date
}

const LONGEST_LINE = 75

/** One event as an iCalendar file (RFC 5545), in UTC, which every calendar shows in its own zone. */
export function calendarFile(event: CalendarEvent): string {
  const end = new Date(event.startsAt.getTime() + event.minutes * 60_000)
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Gapwise//Calls//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${event.id}@gapwise`,
    `DTSTAMP:${utc(event.changedAt)}`,
    `LAST-MODIFIED:${utc(event.changedAt)}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(event.summary)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT15M',
    `DESCRIPTION:${escaped(event.summary)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
}

const utc = (date: Date): string => date.toISOString().replace(/[-:]|\.\d{3}/g, '')

const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, String.raw`\n`)

/** Lines of at most 75 octets, never broken within a character. */
function folded(line: string): string {
  let length = 0
  let result = ''
  for (const character of line) {
    const bytes = Buffer.byteLength(character)
    if (length + bytes > LONGEST_LINE) {
      result += '\r\n '
      length = 1
    }
    result += character
    length += bytes
  }
  return result
}
